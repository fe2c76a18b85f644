#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

std::string own(int seat, std::string_view cell) { return std::to_string(seat) + std::string(cell); }

/// Every seat: flag in b6, one piece that can move, in the camp c3. No teams, so that the game goes on.
Table all_against_all(BoardId board) {
  Table table(board, {{"alliance", "none"}});
  for (int seat = 1; seat <= table.rules().board->seats(); ++seat)
    table.put(seat, "flag", own(seat, "b6")).put(seat, "captain", own(seat, "c3"));
  return table;
}

int after(int seat, int steps, int seats) { return (seat - 1 + steps) % seats + 1; }

const auto boards = {std::pair{BoardId::junqi4, 4}, std::pair{BoardId::junqi6, 6}};

TEST_CASE("The turn goes round by seat numbers") {
  for (const auto& [board, seats] : boards) {
    Table table = all_against_all(board);
    for (int ply = 0; ply < 2 * seats; ++ply) {
      const int seat = after(1, ply, seats);
      REQUIRE(table.on_turn() == seat);
      table.play(ply < seats ? own(seat, "c3-") + own(seat, "c4") : own(seat, "c4-") + own(seat, "c3"));
    }
  }
}

TEST_CASE("When the mover leaves, the turn goes to the next seat; when another leaves, it stays") {
  for (const auto& [board, seats] : boards)
    for (int mover = 1; mover <= seats; ++mover)
      for (int steps = 0; steps < seats; ++steps) {
        for (const bool by_clock : {false, true}) {
          Table table = all_against_all(board);
          table.turn(mover);
          const int leaver = after(mover, steps, seats);
          INFO(seats << " seats, " << mover << " to move, " << leaver << " leaves");
          if (by_clock)
            table.flagfall(leaver);
          else
            table.resign(leaver);
          CHECK(table.on_turn() == (steps == 0 ? after(mover, 1, seats) : mover));
          CHECK(table.at(own(leaver, "b6")).empty());
        }
      }
}

TEST_CASE("When the mover and the seats after it leave, the turn goes past all of them") {
  for (const auto& [board, seats] : boards)
    for (int mover = 1; mover <= seats; ++mover)
      for (int leavers = 1; leavers <= seats - 2; ++leavers) {
        Table forwards = all_against_all(board);
        forwards.turn(mover);
        for (int i = 0; i < leavers; ++i) forwards.resign(after(mover, i, seats));
        CHECK(forwards.on_turn() == after(mover, leavers, seats));
        Table backwards = all_against_all(board);
        backwards.turn(mover);
        for (int i = leavers - 1; i >= 0; --i) backwards.resign(after(mover, i, seats));
        CHECK(backwards.on_turn() == after(mover, leavers, seats));
      }
}

TEST_CASE("When the mover takes a flag, the turn goes to the next seat that lives") {
  for (const auto& [board, seats] : boards)
    for (int mover = 1; mover <= seats; ++mover)
      for (int steps = 1; steps < seats; ++steps) {
        Table table = all_against_all(board);
        const int victim = after(mover, steps, seats);
        table.turn(mover).put(mover, "lieutenant", own(victim, "b5"));
        CHECK(table.play(own(victim, "b5-") + own(victim, "b6")).back() == "out " + std::to_string(victim) + " flag");
        CHECK(table.on_turn() == after(mover, steps == 1 ? 2 : 1, seats));
      }
}

TEST_CASE("Seats that cannot move are put out on the way to the one that can") {
  for (const auto& [board, seats] : boards)
    for (int mover = 1; mover <= seats; ++mover)
      for (int stuck = 1; stuck <= seats - 2; ++stuck) {
        Table table = all_against_all(board);
        table.turn(mover);
        for (int i = 1; i <= stuck; ++i) table.put(after(mover, i, seats), "mine", own(after(mover, i, seats), "c3"));
        const auto events = table.play(own(mover, "c3-") + own(mover, "c4"));
        CHECK(events.size() == static_cast<std::size_t>(1 + stuck));
        CHECK(table.on_turn() == after(mover, stuck + 1, seats));
      }
}

TEST_CASE("A turn lost to the clock goes on like a move") {
  Table table = all_against_all(BoardId::junqi4);
  table.turn(4);
  CHECK(table.pass() == std::vector<std::string>{"pass 4"});
  CHECK(table.on_turn() == 1);
  table.put(2, "mine", "2c3");
  CHECK(table.pass() == std::vector<std::string>{"pass 1", "out 2 no_moves"});
  CHECK(table.on_turn() == 3);
}

TEST_CASE("Taking another seat's last movable piece does not put it out before its turn") {
  Table table = all_against_all(BoardId::junqi6);
  table.position().scene.owners[table.node("3c3").value] = no_seat;
  table.put(3, "lieutenant", "3c2").put(1, "major", "3c1");
  CHECK(table.play("3c1-3c2") == std::vector<std::string>{"1 3c1-3c2 wins"});
  CHECK(table.play("2c3-2c4") == std::vector<std::string>{"2 2c3-2c4 move", "out 3 no_moves"});
  CHECK(table.on_turn() == 4);
}

}  // namespace
}  // namespace junqi::test
