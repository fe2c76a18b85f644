#include "tools/arena/bot_seat.hpp"

#include <fmt/format.h>

#include <ctime>

namespace junqi::arena {
namespace {

constexpr double late_ms = 50;  // by which a player may miss its time: it looks at the clock now and then only

double thread_ms() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

}  // namespace

Hoped<void> BotSeat::observe(const PublicEvents& events, const View& after) {
  bot_->observe(events, after);
  return {};
}

Hoped<Move> BotSeat::choose(const View& view) {
  bots::Limits limits;
  limits.nodes = pace_.nodes;
  if (pace_.move_ms > 0) limits.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(pace_.move_ms);
  const double before = thread_ms();
  const Move move = bot_->choose(view, limits);
  thought_ms_ = thread_ms() - before;
  if (pace_.move_ms > 0 && thought_ms_ > static_cast<double>(pace_.move_ms) + late_ms)
    return tl::unexpected(Fault{Fault::Kind::late, fmt::format("thought {:.0f} ms about a move", thought_ms_)});
  return move;
}

}  // namespace junqi::arena
