#include "tools/layouts/trial.hpp"

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "server/bots/deployment.hpp"
#include "server/bots/layout_library.hpp"
#include "server/bots/layout_shape.hpp"

namespace junqi::layouts {
namespace {

/// Who comes from either flank, who stays at home, and who weighs every move.
constexpr std::array<std::string_view, 8> met{"medium", "rush-left",  "medium", "turtle",
                                              "medium", "rush-right", "medium", "easy"};

arena::MakePlayer player_of(const std::string& name, BoardId board) {
  auto made = arena::player_by_name(name, board, {});
  if (!made) throw std::invalid_argument(made.error());
  return std::move(*made);
}

Points points_of(const arena::Played& played) { return {played.winner ? (*played.winner == 0 ? 2 : 0) : 1, 1}; }

/// Does `work` for 0..count-1 on so many threads.
template <class Work>
void share_out(int count, int threads, const Work& work) {
  std::atomic<int> next{0};
  std::vector<std::thread> all;
  for (int i = 0; i < threads; ++i)
    all.emplace_back([&] {
      for (int one = next++; one < count; one = next++) work(one);
    });
  for (auto& thread : all) thread.join();
}

}  // namespace

void Points::add(const Points& other) {
  points += other.points;
  games += other.games;
}

std::span<const std::string_view> opponents() { return met; }

Trial::Trial(BoardId board, const std::string& player, std::uint64_t seed, int threads)
    : rules_(make_rules(board, default_options(board))), player_(player_of(player, board)) {
  contest_.board = board;
  contest_.options = default_options(board);
  contest_.seed = seed;
  contest_.threads = threads;
  for (const std::string_view name : met) opponents_.push_back(player_of(std::string(name), board));
}

arena::GamePlan Trial::plan(int game) const { return arena::plan_game(contest_, rules_, game); }

std::string Trial::generated(std::uint64_t seed) const {
  bots::Dice dice(seed);
  return rules_.is_generals() ? bots::generals_layout(dice) : bots::junqi_layout(dice);
}

/// Sides change within a round of opponents, and the other way round in the next.
Points Trial::tried_once(const std::string& layout, int game) const {
  const int rounds = game / static_cast<int>(met.size());
  arena::GamePlan one = plan(2 * game + (game + rounds) % 2);
  one.make = {&player_, &opponents_[static_cast<std::size_t>(game) % met.size()]};
  bool turned = game % 4 >= 2;
  for (std::size_t i = 0; i < one.layouts.size(); ++i) {
    if (one.side_of[i] != 0) {
      one.layouts[i] = generated(one.seeds[i]);
      continue;
    }
    one.layouts[i] = turned ? bots::mirrored(rules_.board->id(), layout) : layout;
    turned = !turned;
  }
  return points_of(arena::play(one));
}

std::vector<Points> Trial::against_opponents(std::span<const std::string> layouts, int begin, int end) const {
  std::vector<Points> sums(layouts.size());
  share_out(static_cast<int>(layouts.size()), contest_.threads, [&](int one) {
    const auto i = static_cast<std::size_t>(one);
    for (int game = begin; game < end; ++game) sums[i].add(tried_once(layouts[i], game));
  });
  return sums;
}

/// A seat's seed goes with its player, so both games of a pair draw the same layouts.
Points Trial::judged_once(std::span<const std::string_view> list, int game) const {
  arena::GamePlan one = plan(game);
  one.make = {&player_, &player_};
  for (std::size_t i = 0; i < one.layouts.size(); ++i) {
    bots::Dice dice(one.seeds[i]);
    one.layouts[i] = one.side_of[i] == 0 ? bots::draw_layout(rules_.board->id(), list, dice) : generated(one.seeds[i]);
  }
  return points_of(arena::play(one));
}

Points Trial::against_generator(std::span<const std::string_view> list, int games) const {
  std::mutex mutex;
  Points sum;
  share_out(games, contest_.threads, [&](int game) {
    const Points one = judged_once(list, game);
    const std::lock_guard lock(mutex);
    sum.add(one);
  });
  return sum;
}

}  // namespace junqi::layouts
