#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

using Names = std::vector<std::string>;

bool holds(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

TEST_CASE("A piece steps along roads and runs along one rail track") {
  Table table(BoardId::junqi2);
  table.put(1, "captain", "1c2");
  CHECK(table.targets("1c2") == Names{"1b2", "1c1", "1c3", "1d2"});
  table.put(1, "captain", "1c3");  // a camp in the middle
  CHECK(table.targets("1c3") == Names{"1b2", "1b3", "1b4", "1c4", "1d2", "1d3", "1d4"});
  table.put(1, "major", "1b1");
  CHECK(table.targets("1b1") == Names{"1a1", "1b2", "1c1", "1d1", "1e1"});
}

TEST_CASE("A run passes over empty nodes only and ends at the first piece, which it may take") {
  Table table(BoardId::junqi2);
  table.put(1, "captain", "1a5").put(1, "major", "1a2").put(2, "major", "1d5");
  CHECK(table.targets("1a5") == Names{"1a3", "1a4", "1a6", "1b4", "1b5", "1c5", "1d5"});
}

TEST_CASE("On the two-player board files a and e go straight over the front line, and so does file c") {
  Table table(BoardId::junqi2);
  table.put(1, "captain", "1a1").put(1, "major", "1c1").put(1, "colonel", "1b1");
  CHECK(holds(table.targets("1a1"), "2e5"));
  CHECK(holds(table.targets("1a1"), "2e1"));
  CHECK(table.targets("1c1") == Names{"1b2", "1c2", "1d1", "1d2", "1e1", "2c1"});
  CHECK_FALSE(holds(table.targets("1b1"), "2d1"));  // a mountain
}

TEST_CASE("No one turns off a track") {
  Table table(BoardId::junqi4);
  table.out({3, 4});
  SECTION("not from row 1 into the curve") {
    table.put(1, "captain", "1d1");
    CHECK(table.can("1d1-1e1"));
    CHECK_FALSE(table.can("1d1-2a1"));
    CHECK_FALSE(table.can("1d1-q1"));
    CHECK_FALSE(table.can("1d1-1e2"));
  }
  SECTION("not from the centre into the curve") {
    table.put(1, "captain", "q1");
    CHECK(table.can("q1-1e5"));
    CHECK(table.can("q1-1e1"));
    CHECK(table.can("q1-2a5"));
    CHECK(table.can("q1-q4"));
    CHECK_FALSE(table.can("q1-2b1"));
  }
  SECTION("but file e goes both round the curve and straight on into the centre") {
    table.put(1, "captain", "1e5");
    CHECK(table.can("1e5-2a1"));
    CHECK(table.can("1e5-2a5"));
    CHECK(table.can("1e5-q1"));
    CHECK(table.can("1e5-i2"));
    CHECK(table.can("1e5-q2"));
    CHECK(table.can("1e5-3a5"));
    CHECK_FALSE(table.can("1e5-q4"));
    CHECK_FALSE(table.can("1e5-o"));
  }
  SECTION("the middle lines cross at o") {
    table.put(1, "captain", "1c1");
    CHECK(table.can("1c1-3c1"));
    CHECK(table.can("1c1-o"));
    CHECK_FALSE(table.can("1c1-i2"));
    CHECK_FALSE(table.can("1c1-2c1"));
  }
}

TEST_CASE("A run never mixes roads and rails") {
  Table table(BoardId::junqi2);
  table.put(1, "engineer", "1c2");
  CHECK(table.targets("1c2") == Names{"1b2", "1c1", "1c3", "1d2"});
  CHECK(table.refusal("1c2-1a1") == "no_way");  // a road step to 1c1, then rails
  table.put(1, "captain", "1a5");
  CHECK(table.can("1a5-1b4"));
  CHECK_FALSE(table.can("1a5-1c4"));
  CHECK_FALSE(table.can("1a5-1b6"));
}

TEST_CASE("A camp's diagonals are roads, and no others are") {
  Table table(BoardId::junqi2);
  table.put(1, "captain", "1b2");
  CHECK(table.targets("1b2") == Names{"1a1", "1a2", "1a3", "1b1", "1b3", "1c1", "1c2", "1c3"});
  table.put(1, "captain", "1b3");
  CHECK(table.targets("1b3") == Names{"1a3", "1b4", "1c3"});
}

TEST_CASE("An engineer turns on rails as it likes, through empty nodes only") {
  Table table(BoardId::junqi2);
  table.put(1, "engineer", "1a5");
  CHECK(table.can("1a5-2c1"));
  CHECK(table.can("1a5-2c5"));
  CHECK(table.can("1a5-1e3"));
  CHECK_FALSE(table.can("1a5-1b2"));
  CHECK_FALSE(table.can("1a5-1c2"));
  table.army(1, "1a4 captain, 1b5 captain");
  CHECK(table.targets("1a5") == Names{"1a6", "1b4"});
  table.army(2, "1a4 captain");
  CHECK(table.targets("1a5") == Names{"1a4", "1a6", "1b4"});
}

TEST_CASE("Bombs fly like engineers if the option says so") {
  Table plain(BoardId::junqi2);
  plain.put(1, "bomb", "1a5");
  CHECK_FALSE(plain.can("1a5-1e3"));
  Table flying(BoardId::junqi2, {{"flying_bombs", true}});
  flying.put(1, "bomb", "1a5").put(1, "captain", "1c1");
  CHECK(flying.can("1a5-1e3"));
  CHECK_FALSE(flying.can("1c1-1e3"));
}

TEST_CASE("Flags and mines never move") {
  Table table(BoardId::junqi2, {{"headquarters", "free"}});
  table.army(1, "1b6 flag, 1a5 mine, 1c3 captain");
  CHECK(table.targets("1b6").empty());
  CHECK(table.targets("1a5").empty());
  CHECK(table.refusal("1a5-1a4") == "never_moves");
}

TEST_CASE("A piece in any headquarters is stuck, unless headquarters are free") {
  for (const char* node : {"1d6", "2b6"}) {
    Table locked(BoardId::junqi2);
    locked.put(1, "captain", node);
    CHECK(locked.targets(node).empty());
    Table free(BoardId::junqi2, {{"headquarters", "free"}});
    free.put(1, "captain", node);
    CHECK(free.targets(node).size() == 3);
    Table carrier(BoardId::junqi2, {{"flag_carrier", true}});
    carrier.put(1, "captain", node);
    CHECK(carrier.targets(node).size() == 3);
  }
}

TEST_CASE("The piece that took a flag obeys the headquarters option on every later turn") {
  for (const char* option : {"locked", "free"}) {
    Table table(BoardId::junqi4, {{"headquarters", option}});
    table.army(1, "2b5 captain, 1b6 flag, 1c3 major").army(2, "2b6 flag").army(3, "3b6 flag, 3c3 captain");
    table.army(4, "4b6 flag, 4c3 captain");
    CHECK(table.play("2b5-2b6") == Names{"1 2b5-2b6 wins", "out 2 flag"});
    table.play("3c3-3c4");
    table.play("4c3-4c4");
    CHECK(table.can("2b6-2b5") == (std::string_view(option) == "free"));
    table.play("1c3-1c4");
    table.play("3c4-3c3");
    table.play("4c4-4c3");
    CHECK(table.refusal("2b6-2b5") == (std::string_view(option) == "free" ? "ok" : "in_headquarters"));
  }
}

TEST_CASE("A piece in a camp is safe, and nobody enters an occupied camp") {
  Table table(BoardId::junqi2);
  table.put(1, "marshal", "2b3").put(2, "engineer", "2b2").put(2, "major", "2a3");
  CHECK_FALSE(table.can("2b3-2b2"));
  CHECK(table.refusal("2b3-2b2") == "camp_taken");
  CHECK(table.can("2b3-2a3"));
  CHECK(table.can("2b3-2b4"));  // an enemy's camp, and empty
}

TEST_CASE("Allies block and cannot be attacked") {
  Table table(BoardId::junqi4);
  table.put(1, "marshal", "1c1").put(3, "engineer", "o").put(2, "captain", "2c3");
  CHECK(table.targets("1c1") == Names{"1a1", "1b1", "1b2", "1c2", "1d1", "1d2", "1e1", "i1"});
  const Position before = table.position();
  CHECK(table.refusal("1c1-o") == "ally_piece");
  CHECK(table.position().scene == before.scene);
  Table alone(BoardId::junqi4, {{"alliance", "none"}});
  alone.put(1, "marshal", "1c1").put(3, "engineer", "o");
  CHECK(alone.can("1c1-o"));
}

TEST_CASE("Six seats: partners sit opposite, or alternate as trios") {
  Table pairs(BoardId::junqi6);
  pairs.put(1, "marshal", "1c1").put(4, "captain", "i1").put(3, "captain", "1b1");
  CHECK(pairs.refusal("1c1-i1") == "ally_piece");
  CHECK(pairs.can("1c1-1b1"));
  Table trios(BoardId::junqi6, {{"alliance", "trios"}});
  trios.put(1, "marshal", "1c1").put(4, "captain", "i1").put(3, "captain", "1b1");
  CHECK(trios.can("1c1-i1"));
  CHECK(trios.refusal("1c1-1b1") == "ally_piece");
}

TEST_CASE("Six seats: the outer line leads through four centre nodes to the partner opposite") {
  Table table(BoardId::junqi6);
  table.put(1, "captain", "1e3");
  for (const char* to : {"1e1", "q1", "i2", "i3", "q3", "4a1", "4a5", "2a1", "2a5"}) {
    INFO(to);
    CHECK(table.can("1e3-" + std::string(to)));
  }
  for (const char* to : {"o", "q2", "i1", "3a1", "4b1"}) {
    INFO(to);
    CHECK_FALSE(table.can("1e3-" + std::string(to)));
  }
}

TEST_CASE("Generals step orthogonally, the flag too") {
  Table table(BoardId::generals);
  table.put(1, "flag", "e4").put(1, "private", "e5").put(2, "spy", "d4");
  CHECK(table.targets("e4") == Names{"d4", "e3", "f4"});
  CHECK(table.refusal("e4-e6") == "no_way");
  CHECK(table.refusal("e4-f5") == "no_way");
}

}  // namespace
}  // namespace junqi::test
