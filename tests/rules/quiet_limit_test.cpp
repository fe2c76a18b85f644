#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

using Words = std::vector<std::string>;

Table two(std::initializer_list<Setting> settings) {
  Table table(BoardId::junqi2, settings);
  table.army(1, "1b6 flag, 1c3 captain").army(2, "2b6 flag, 2c3 captain");
  return table;
}

TEST_CASE("So many plies without a battle end in a draw") {
  Table table = two({{"quiet_limit", 3}});
  table.play("1c3-1c4");
  table.play("2c3-2c4");
  CHECK(table.position().scene.quiet == 2);
  CHECK(table.play("1c4-1c3") == Words{"1 1c4-1c3 move", "over draw quiet"});
}

TEST_CASE("Or the seat whose turn comes is eliminated") {
  Table table = two({{"quiet_limit", 2}, {"quiet_result", "mover_loses"}});
  table.play("1c3-1c4");
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move", "out 1 quiet", "over win 2 last_team"});
}

TEST_CASE("With more seats the game goes on after it, counting anew") {
  Table table(BoardId::junqi4, {{"quiet_limit", 2}, {"quiet_result", "mover_loses"}});
  for (const char* seat : {"1", "2", "3", "4"})
    table.army(seat[0] - '0', std::string(seat) + "b6 flag, " + seat + "c3 captain");
  table.play("1c3-1c4");
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move", "out 3 quiet"});
  CHECK(table.on_turn() == 4);
  CHECK(table.position().scene.quiet == 0);
  table.play("4c3-4c4");
  CHECK(table.play("1c4-1c3") == Words{"1 1c4-1c3 move", "out 2 quiet"});
  CHECK(table.on_turn() == 4);
}

TEST_CASE("A battle begins the count anew, whoever wins it") {
  for (const char* defender : {"lieutenant", "captain", "major"}) {
    Table table = two({{"quiet_limit", 5}});
    table.quiet(4).put(1, "captain", "1c1").put(2, defender, "2c1");
    CHECK(table.play("1c1-2c1").size() == 1);
    CHECK(table.position().scene.quiet == 0);
  }
}

TEST_CASE("A turn lost to the clock is a quiet ply") {
  Table table = two({{"quiet_limit", 2}});
  CHECK(table.pass() == Words{"pass 1"});
  CHECK(table.position().scene.quiet == 1);
  CHECK(table.pass() == Words{"pass 2", "over draw quiet"});
}

TEST_CASE("An elimination begins the count anew, even outside of a move") {
  Table table(BoardId::junqi4, {{"quiet_limit", 3}});
  for (const char* seat : {"1", "2", "3", "4"})
    table.army(seat[0] - '0', std::string(seat) + "b6 flag, " + seat + "c3 captain");
  table.quiet(2);
  table.resign(3);
  CHECK(table.position().scene.quiet == 0);
  CHECK(table.play("1c3-1c4").size() == 1);
}

TEST_CASE("A limit of 0 is off") {
  Table table = two({{"quiet_limit", 0}});
  table.quiet(5000);
  CHECK(table.play("1c3-1c4") == Words{"1 1c3-1c4 move"});
}

TEST_CASE("Generals may be limited too") {
  Table table(BoardId::generals, {{"quiet_limit", 2}, {"quiet_result", "mover_loses"}});
  table.army(1, "a1 flag, b1 spy").army(2, "i8 flag, h8 spy");
  table.play("b1-b2");
  CHECK(table.play("h8-h7") == Words{"2 h8-h7 move", "out 1 quiet", "over win 2 last_team"});
}

}  // namespace
}  // namespace junqi::test
