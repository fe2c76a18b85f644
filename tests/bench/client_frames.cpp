// How long a frame of the client takes while pieces move: a real window with the software renderer, a match of four
// against computers. Prints JSON; tests/bench/client.py starts it on a display of its own.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <random>
#include <thread>

#include "client/app.hpp"
#include "client/model/deploy_model.hpp"
#include "client/model/table_model.hpp"
#include "client/screens/client_screen.hpp"

namespace {

using namespace junqi;
using namespace junqi::client;

constexpr std::size_t frames_wanted = 800;
constexpr auto pace = std::chrono::milliseconds(16);
constexpr auto at_most = std::chrono::seconds(90);

bool moving(App& app) {
  const auto* screen = dynamic_cast<const ClientScreen*>(app.window().screens().top());
  if (screen == nullptr) return false;
  const Facts facts = screen->facts();
  return std::find(facts.begin(), facts.end(), Facts::value_type{"moving", "yes"}) != facts.end();
}

/// Any move at all, so that the others go on.
void move_something(TableModel& model, const Table& table, std::mt19937& chance) {
  std::vector<Move> moves;
  for (std::uint8_t i = 0; i < table.board().node_count(); ++i)
    if (table.view().scene.owner(Node{i}) == table.viewer())
      view_targets(table.rules(), table.view(), Node{i}).for_each([&](Node to) { moves.push_back({Node{i}, to}); });
  if (moves.empty()) return;
  const Move move = moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(chance)];
  model.cancel();
  model.click(move.from);
  model.click(move.to);
}

std::vector<double> measure(App& app) {
  std::vector<double> times;
  std::mt19937 chance{7};
  const TimePoint end = Clock::now() + at_most;
  while (times.size() < frames_wanted && Clock::now() < end) {
    const bool animated = app.client().screen() == Screen::table && moving(app);
    const TimePoint before = Clock::now();
    if (!app.frame(animated ? before : before + pace)) break;
    const TimePoint after = Clock::now();
    if (animated) times.push_back(std::chrono::duration<double, std::milli>(after - before).count());
    if (app.client().screen() == Screen::deploy && !app.client().deploy()->ready()) app.client().deploy()->get_ready();
    TableModel* model = app.client().table_model();
    if (model != nullptr && app.client().table()->my_turn() && !model->pending() && !moving(app))
      move_something(*model, *app.client().table(), chance);
    if (animated) std::this_thread::sleep_until(before + pace);
  }
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  arguments.size = Size{1280, 800};
  arguments.play = true;
  arguments.board = BoardId::junqi4;
  arguments.level = "easy";
  if (argc > 1) arguments.server = argv[1];
  auto app = App::open(arguments);
  if (!app) return fmt::print(stderr, "{}\n", app.error()), 1;
  std::vector<double> times = measure(**app);
  if (times.empty()) return fmt::print(stderr, "nothing moved\n"), 1;
  std::sort(times.begin(), times.end());
  const auto at = [&times](double share) {
    return times[static_cast<std::size_t>(share * (static_cast<double>(times.size()) - 1))];
  };
  fmt::print("{{\"frames\": {}, \"median_ms\": {:.2f}, \"p90_ms\": {:.2f}, \"p99_ms\": {:.2f}, \"max_ms\": {:.2f}}}\n",
             times.size(), at(0.5), at(0.9), at(0.99), times.back());
  return 0;
}
