// Leaf counts a second on one core for each board, from random middle games; one line of JSON a board for run.py.
#include <fmt/format.h>

#include <chrono>
#include <vector>

#include "rules/arbiter.hpp"
#include "support/random_game.hpp"

using namespace junqi;

namespace {

constexpr std::uint64_t seed = 20'261'130;  // the same positions in every run, so that runs can be compared
constexpr int positions = 8;
constexpr int plies_before = 24;

struct Count {
  std::uint64_t leaves = 0;
  double seconds = 0;
};

Count count_leaves(const RuleSet& rules, const std::vector<Position>& starts, int depth) {
  const auto begin = std::chrono::steady_clock::now();
  Count count;
  for (const Position& start : starts) count.leaves += perft(rules, start, depth);
  count.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return count;
}

}  // namespace

int main() {
  for (const BoardId board : all_boards) {
    const RuleSet rules = make_rules(board, default_options(board));
    std::mt19937_64 random(seed);
    std::vector<Position> starts;
    while (starts.size() < positions) {
      const Position position = test::random_position(rules, random, plies_before);
      if (position.scene.running()) starts.push_back(position);
    }
    const int depth = board == BoardId::junqi2 || board == BoardId::generals ? 4 : 3;
    const Count count = count_leaves(rules, starts, depth);
    fmt::print("{{\"board\": \"{}\", \"depth\": {}, \"leaves\": {}, \"seconds\": {:.3f}}}\n", board_name(board), depth,
               count.leaves, count.seconds);
  }
}
