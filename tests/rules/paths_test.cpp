#include "support/catch.hpp"
#include "support/table.hpp"
#include "support/words.hpp"

namespace junqi::test {
namespace {

std::string path(Table& table, std::string_view move) {
  const auto& rules = table.rules();
  REQUIRE(table.can(move));
  return path_words(*rules.board, told_path(rules, table.position().scene, move_of(rules.board->id(), move)));
}

TEST_CASE("A step is told as a step, a run with every node on its way") {
  Table table(BoardId::junqi2);
  table.put(1, "captain", "1c2").put(1, "major", "1a5");
  CHECK(path(table, "1c2-1d2") == "1c2 1d2");
  CHECK(path(table, "1a5-2e2") == "1a5 1a4 1a3 1a2 1a1 2e1 2e2");
}

TEST_CASE("An engineer is not given away by a run that any piece could make") {
  Table table(BoardId::junqi4);
  table.put(1, "engineer", "1e5");
  CHECK(path(table, "1e5-3a1") == "1e5 1e4 1e3 1e2 1e1 q1 i2 q2 3a1");
  CHECK(path(table, "1e5-2a5") == "1e5 1e4 1e3 1e2 1e1 2a1 2a2 2a3 2a4 2a5");
}

TEST_CASE("The straight run is told even where turning would be shorter") {
  Table table(BoardId::junqi4);
  table.put(1, "engineer", "1a5");
  // Straight along file a, round the curve and up seat 4's file e: ten nodes, and no chain is told instead.
  CHECK(path(table, "1a5-4e5") == "1a5 1a4 1a3 1a2 1a1 4e1 4e2 4e3 4e4 4e5");
}

TEST_CASE("Where no track leads, the shortest chain of rail joints is told") {
  Table table(BoardId::junqi2);
  table.put(1, "engineer", "1c1");
  CHECK(path(table, "1c1-2a1") == "1c1 1d1 1e1 2a1");
  CHECK(path(table, "1c1-2e1") == "1c1 1b1 1a1 2e1");
}

TEST_CASE("Of chains of the same length the bytewise first is told") {
  Table table(BoardId::junqi2);
  table.put(1, "engineer", "1a1");
  // Round the left or the right of the territory: 1a1..1a5, then row 5; or row 1, then file e. Both to 1e5 are 8
  // joints.
  CHECK(path(table, "1a1-1e5") == "1a1 1a2 1a3 1a4 1a5 1b5 1c5 1d5 1e5");
  table.put(2, "captain", "1a3");
  CHECK(path(table, "1a1-1e5") == "1a1 1b1 1c1 1d1 1e1 1e2 1e3 1e4 1e5");
}

TEST_CASE("A chain goes round pieces in the way, friend or foe, and ends on the enemy it attacks") {
  Table table(BoardId::junqi2);
  table.put(1, "engineer", "1c1").put(2, "captain", "2b1").put(1, "captain", "2c1");
  CHECK(path(table, "1c1-2b1") == "1c1 1d1 1e1 2a1 2b1");
}

TEST_CASE("A straight run that is blocked does not count, and the detour is told") {
  Table table(BoardId::junqi4);
  table.put(1, "engineer", "1c1").put(2, "captain", "i1");
  CHECK(path(table, "1c1-o") == "1c1 1b1 1a1 q4 i4 o");
}

}  // namespace
}  // namespace junqi::test
