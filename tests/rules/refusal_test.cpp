#include <set>

#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

TEST_CASE("Each refusal says why") {
  Table table(BoardId::junqi4);
  table.army(1, "1b6 flag, 1c1 captain, 1a5 mine, 2d6 major, 1c2 engineer");
  table.army(2, "2c3 captain, 2b6 flag").army(3, "i1 captain").army(4, "1d2 lieutenant, 4c3 major, 4b6 flag");
  CHECK(table.refusal("1c1-1b1") == "ok");
  CHECK(table.refusal("1a1-1b1") == "no_piece");
  CHECK(table.refusal("2c3-2c4") == "not_your_piece");
  CHECK(table.refusal("i1-o") == "not_your_piece");  // not even the partner's
  CHECK(table.refusal("1b6-1b5") == "never_moves");
  CHECK(table.refusal("1a5-1a4") == "never_moves");
  CHECK(table.refusal("2d6-2d5") == "in_headquarters");
  CHECK(table.refusal("1c1-1c1") == "same_node");
  CHECK(table.refusal("1c1-1c2") == "own_piece");
  CHECK(table.refusal("1c1-i1") == "ally_piece");
  CHECK(table.refusal("1c1-1d2") == "camp_taken");
  CHECK(table.refusal("1c1-1c4") == "no_way");
  CHECK(table.refusal("1c1-2a1") == "no_way");
  CHECK(refuse_move(table.rules(), table.position(), Seat{2}, move_of(BoardId::junqi4, "2c3-2c4")) ==
        Refusal::not_your_turn);
}

TEST_CASE("A refused move changes nothing") {
  Table table(BoardId::junqi2);
  table.army(1, "1b6 flag, 1c1 captain").army(2, "2b6 flag, 2c3 captain");
  const Position before = table.position();
  for (const char* move : {"1c1-1c1", "1c1-2b6", "1b6-1b5", "2c3-2c4", "1a1-1a2"}) {
    CHECK_FALSE(table.can(move));
    CHECK_THROWS(table.play(move));
  }
  CHECK(table.position().scene == before.scene);
  CHECK(table.position().ranks == before.ranks);
}

TEST_CASE("Every refusal has a word of its own and a sentence") {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(Refusal::no_such_seat); ++i) {
    const auto refusal = static_cast<Refusal>(i);
    CHECK(names.insert(refusal_name(refusal)).second);
    CHECK(refusal_text(refusal).size() > 10);
  }
}

TEST_CASE("A refusal is the same whatever the enemy's piece is") {
  for (const char* enemy : {"flag", "mine", "marshal", "engineer"}) {
    Table table(BoardId::junqi2);
    table.army(1, "1b6 flag, 1c1 captain, 1b5 bomb").army(2, "2b6 flag, 2c3 captain").put(2, enemy, "2d3");
    INFO(enemy);
    CHECK(table.refusal("1c1-2d3") == "no_way");
    CHECK(table.refusal("1b5-2d3") == "no_way");
    table.put(2, enemy, "1b2");
    CHECK(table.refusal("1c1-1b2") == "camp_taken");
  }
}

TEST_CASE("A flag that a bomb may not attack is the one thing a refusal tells, since the rules say so") {
  Table table(BoardId::junqi2, {{"bomb_takes_flag", false}});
  table.army(1, "1b6 flag, 2b5 bomb").army(2, "2b6 flag, 2c3 captain, 2d5 mine");
  CHECK(table.refusal("2b5-2b6") == "bomb_spares_flag");
  CHECK(table.refusal("2b5-2d5") == "ok");
}

}  // namespace
}  // namespace junqi::test
