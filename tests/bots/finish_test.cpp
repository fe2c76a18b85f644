// A won game is finished: whoever can take a flag that it knows takes it.
#include "bots/seen.hpp"
#include "server/bots/bot.hpp"

namespace junqi::test {
namespace {

/// What a bot on turn as seat 1 does on a full board where seat 2's marshal has fallen, and with it the secret of its
/// flag.
std::string chosen(Table table, bots::Level level, std::uint64_t seed) {
  table.position().scene.open.add(table.node("2d6"));
  Seen seen(std::move(table), 1);
  const auto bot = bots::make_bot(level, seen.table().rules(), Seat{1}, seed);
  bot->observe({}, seen.view());
  const Move move = bot->choose(seen.view(), {});
  const Board& board = *seen.table().rules().board;
  return board.name(move.from) + "-" + board.name(move.to);
}

Table open_flag() {
  Table table(BoardId::junqi2);
  table.army(1,
             "1d6 flag, 1c6 mine, 1e6 mine, 1d5 mine, 1b6 captain, 1a6 lieutenant, 1a5 engineer, 1b5 bomb, 1c5 bomb, "
             "1a4 general, 1c4 major, 1e4 marshal, 1a2 captain, 1e2 brigadier");
  table.army(
      2,
      "2d6 flag, 2c6 mine, 2d5 mine, 2b6 captain, 2a6 lieutenant, 2a5 engineer, 2b5 bomb, 2c5 bomb, 2a4 general, "
      "2c4 major, 2e4 major, 2a2 captain, 2e2 brigadier, 2e1 mine");
  return table;
}

TEST_CASE("A known flag is taken at once") {
  for (const bots::Level level : bots::all_levels)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      INFO(level_name(level) << " " << seed);
      CHECK(chosen(open_flag().put(1, "colonel", "2e6"), level, seed) == "2e6-2d6");
      CHECK(chosen(open_flag().put(1, "colonel", "2e6").quiet(60), level, seed) == "2e6-2d6");
    }
}

}  // namespace
}  // namespace junqi::test
