// Play looks natural: pieces are not moved to and fro without a reason.
#include <fmt/format.h>

#include <map>

#include "bots/arena.hpp"
#include "support/catch.hpp"

namespace junqi::test {
namespace {

struct Steps {
  int all = 0;
  int back = 0;   // undo what the seat did in its turn before, nobody having fought since
  int again = 0;  // undo what was undone
};

void count(std::span<const Moved> moves, Steps& steps) {
  struct Swing {
    Move move;
    int times = 0;
  };
  std::map<Seat, Swing> swings;
  for (const Moved& moved : moves) {
    ++steps.all;
    if (moved.result != MoveResult::move) {
      swings.clear();
      continue;
    }
    const auto before = swings.find(moved.seat);
    const bool back = before != swings.end() && before->second.move == Move{moved.move.to, moved.move.from};
    const int times = back ? before->second.times + 1 : 0;
    steps.back += times > 0 ? 1 : 0;
    steps.again += times > 1 ? 1 : 0;
    swings[moved.seat] = {moved.move, times};
  }
}

Steps steps_of(BoardId board, bots::Level level, int games) {
  Steps steps;
  const std::vector<MakePlayer> players(static_cast<std::size_t>(Board::get(board).seats()), bot_of(level));
  for (int game = 0; game < games; ++game)
    count(play_match(default_options(board), board, players, 50 + static_cast<std::uint64_t>(game)).moves, steps);
  return steps;
}

TEST_CASE("Hardly a move undoes the last one, and hardly ever is it done again") {
  for (const BoardId board : all_boards)
    for (const bots::Level level : bots::all_levels) {
      if (level == bots::Level::hard && Board::get(board).seats() > 2) continue;  // takes too long for every run
      const Steps steps = steps_of(board, level, 2);
      INFO(board_name(board) << ", " << level_name(level) << ": " << steps.back << ", " << steps.again << " of "
                             << steps.all);
      CHECK(20 * steps.back <= steps.all);
      CHECK(100 * steps.again <= steps.all);
    }
}

TEST_CASE("Measure how often moves are undone", "[.][measure]") {
  for (const BoardId board : all_boards)
    for (const bots::Level level : bots::all_levels) {
      const Steps steps = steps_of(board, level, 6);
      fmt::print("{:9} {:7} {:5} moves, {:.2f} % undo the last one, {:.2f} % once more\n", board_name(board),
                 level_name(level), steps.all, 100.0 * steps.back / steps.all, 100.0 * steps.again / steps.all);
    }
}

}  // namespace
}  // namespace junqi::test
