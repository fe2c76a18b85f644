#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

using Words = std::vector<std::string>;

Table generals(std::string_view ours, std::string_view theirs, std::initializer_list<Setting> settings = {}) {
  Table table(BoardId::generals, settings);
  table.army(1, ours).army(2, theirs);
  return table;
}

TEST_CASE("A flag that arrives on the farthest rank with no enemy beside it wins at once") {
  Table table = generals("d7 flag, a1 spy", "i1 flag, f8 spy");
  CHECK(table.play("d7-d8") == Words{"1 d7-d8 move", "over win 1 back_rank"});
  Table other = generals("a8 flag, a2 spy", "f2 flag, i8 spy");
  other.turn(2);
  CHECK(other.play("f2-f1") == Words{"2 f2-f1 move", "over win 2 back_rank"});
}

TEST_CASE("A diagonal neighbour is not beside it") {
  Table table = generals("d7 flag, a1 spy", "i1 flag, e7 spy");
  CHECK(table.play("d7-d8").back() == "over win 1 back_rank");
}

TEST_CASE("Beside an enemy it must outlive exactly one reply") {
  Table table = generals("d7 flag, a1 spy", "i2 flag, e8 spy");
  CHECK(table.play("d7-d8") == Words{"1 d7-d8 move"});
  CHECK(table.on_turn() == 2);
  SECTION("any other move loses") { CHECK(table.play("e8-e7") == Words{"2 e8-e7 move", "over win 1 back_rank"}); }
  SECTION("taking it wins") {
    CHECK(table.play("e8-d8") == Words{"2 e8-d8 wins", "out 1 flag", "over win 2 last_team"});
  }
  SECTION("a turn lost to the clock loses") { CHECK(table.pass() == Words{"pass 2", "over win 1 back_rank"}); }
  SECTION("so does the enemy's own flag arriving") {
    CHECK(table.play("i2-i1") == Words{"2 i2-i1 move", "over win 1 back_rank"});
  }
}

TEST_CASE("A flag that stands on the farthest rank already and steps along it arrives again") {
  Table table = generals("d8 flag, a1 spy", "i2 flag, h8 spy");
  CHECK(table.play("d8-c8") == Words{"1 d8-c8 move", "over win 1 back_rank"});
}

TEST_CASE("Another piece that arrives is nothing special") {
  Table table = generals("a1 flag, d7 private", "i8 flag, f8 spy");
  CHECK(table.play("d7-d8") == Words{"1 d7-d8 move"});
  CHECK(table.position().arrived == no_node);
}

TEST_CASE("One's own back rank is no goal") {
  Table table = generals("d2 flag, a1 spy", "i8 flag, h8 spy");
  CHECK(table.play("d2-d1") == Words{"1 d2-d1 move"});
}

TEST_CASE("A flag taken by a flag: the attacker wins, wherever it stands") {
  Table table = generals("e7 flag, a1 spy", "e8 flag, h8 spy");
  CHECK(table.play("e7-e8") == Words{"1 e7-e8 wins", "out 2 flag", "over win 1 last_team"});
}

TEST_CASE("The reply comes before the quiet limit") {
  Table table = generals("d7 flag, a1 spy", "i2 flag, e8 spy", {{"quiet_limit", 10}});
  table.quiet(8);
  table.play("d7-d8");
  CHECK(table.play("e8-e7") == Words{"2 e8-e7 move", "over win 1 back_rank"});
}

TEST_CASE("A flag among enemies still has moves: it may attack, and is lost by it") {
  Table table = generals("a1 flag, a7 private, b8 spy", "a8 flag");
  table.turn(2);
  CHECK(table.targets("a8") == Words{"a7", "b8"});
  CHECK(table.play("a8-b8") == Words{"2 a8-b8 loses", "out 2 flag", "over win 1 last_team"});
}

}  // namespace
}  // namespace junqi::test
