#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

using Words = std::vector<std::string>;

/// Each seat has a flag in b6 and a captain in the camp c3, so that nobody is out before something happens.
Table four(std::initializer_list<Setting> settings = {}) {
  Table table(BoardId::junqi4, settings);
  for (int seat = 1; seat <= 4; ++seat) {
    const std::string own = std::to_string(seat);
    table.put(seat, "flag", own + "b6").put(seat, "captain", own + "c3");
  }
  return table;
}

Table two(std::initializer_list<Setting> settings = {}) {
  Table table(BoardId::junqi2, settings);
  table.army(1, "1b6 flag, 1c3 captain").army(2, "2b6 flag, 2c3 captain");
  return table;
}

TEST_CASE("A lost flag ends a game of two") {
  Table table = two();
  table.put(1, "lieutenant", "2b5");
  CHECK(table.play("2b5-2b6") == Words{"1 2b5-2b6 wins", "out 2 flag", "over win 1 last_team"});
  CHECK(table.at("2b6") == "1 lieutenant");
  CHECK(table.at("2c3").empty());
  CHECK(table.on_turn() == 0);
  CHECK(table.refusal("1c3-1c4") == "game_over");
}

TEST_CASE("A lost flag takes its owner's army away, and the partner plays on") {
  Table table = four();
  table.put(1, "lieutenant", "2b5").put(2, "marshal", "2a5");
  CHECK(table.play("2b5-2b6") == Words{"1 2b5-2b6 wins", "out 2 flag"});
  CHECK(table.at("2a5").empty());
  CHECK(table.at("2c3").empty());
  CHECK(table.on_turn() == 3);
  table.play("3c3-3c4");
  CHECK(table.on_turn() == 4);
  table.play("4c3-4c4");
  CHECK(table.on_turn() == 1);
}

TEST_CASE("The whole winning team is named, the dead partner too") {
  Table table = four();
  table.army(1, "2b5 lieutenant").army(2, "3b5 lieutenant");
  table.turn(2);
  CHECK(table.play("3b5-3b6") == Words{"2 3b5-3b6 wins", "out 3 flag"});
  table.play("4c3-4c4");
  CHECK(table.play("2b5-2b6") == Words{"1 2b5-2b6 wins", "out 2 flag"});
  CHECK(table.resign(4) == Words{"out 4 resigned", "over win 1 3 last_team"});
}

TEST_CASE("A dead seat's pieces block nothing") {
  Table table = four();
  table.put(2, "mine", "2a3").put(1, "captain", "1e5");
  CHECK_FALSE(table.can("1e5-2a4"));
  table.resign(2);
  CHECK(table.can("1e5-2a5"));
}

TEST_CASE("A bomb on a flag puts the flag's owner out, with 2, 4 and 6 players") {
  Table table = four();
  table.put(1, "bomb", "2b5");
  CHECK(table.play("2b5-2b6") == Words{"1 2b5-2b6 both", "out 2 flag"});
  Table pair = two();
  pair.put(1, "bomb", "2b5");
  CHECK(pair.play("2b5-2b6") == Words{"1 2b5-2b6 both", "out 2 flag", "over win 1 last_team"});
  Table six(BoardId::junqi6, {{"alliance", "trios"}});
  six.out({3, 4, 5, 6}).army(1, "2b5 bomb, 1c3 captain").army(2, "2b6 flag, 2c3 captain");
  CHECK(six.play("2b5-2b6") == Words{"1 2b5-2b6 both", "out 2 flag", "over win 1 3 5 last_team"});
}

TEST_CASE("A seat left with mines and its flag is out in the same reply") {
  Table table(BoardId::junqi2);
  table.army(1, "1b6 flag, 2c2 major").army(2, "2b6 flag, 2c1 lieutenant, 2a5 mine, 2b5 mine");
  CHECK(table.play("2c2-2c1") == Words{"1 2c2-2c1 wins", "out 2 no_moves", "over win 1 last_team"});
}

TEST_CASE("A seat without moves is out on its own turn, not before") {
  Table table = four();
  table.army(1, "3c2 major").position().scene.owners[table.node("3c3").value] = no_seat;
  table.put(4, "major", "3c1").put(2, "flag", "2b6").put(3, "lieutenant", "3d1");
  table.turn(4);
  CHECK(table.play("3c1-3d1") == Words{"4 3c1-3d1 wins"});
  CHECK(table.on_turn() == 1);
  CHECK(table.play("1c3-1c4") == Words{"1 1c3-1c4 move"});
  CHECK(table.on_turn() == 2);
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move", "out 3 no_moves"});
  CHECK(table.on_turn() == 4);
}

TEST_CASE("Several seats without moves are out one after the other, until one can move or a team has won") {
  Table table(BoardId::junqi4);
  table.army(1, "1b6 flag, 1c3 captain").army(2, "2b6 flag").army(3, "3b6 flag, 3c6 mine").army(4, "4b6 flag");
  CHECK(table.play("1c3-1c4") ==
        Words{"1 1c3-1c4 move", "out 2 no_moves", "out 3 no_moves", "out 4 no_moves", "over win 1 3 last_team"});
}

TEST_CASE("When nobody can move, the last team that is looked at has won") {
  Table table(BoardId::junqi2);
  table.army(1, "1b6 flag, 2d5 captain").army(2, "2b6 flag, 2c3 captain, 2d6 mine");
  table.army(2, "2c6 mine");
  CHECK(table.play("2d5-2d6") == Words{"1 2d5-2d6 loses"});
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move", "out 1 no_moves", "over win 2 last_team"});
}

TEST_CASE("A seat whose only move is a run along rails is not out") {
  Table table(BoardId::junqi2);
  table.army(1, "1b6 flag, 1a4 captain, 1a3 mine, 1b4 mine, 1c3 captain").army(2, "2b6 flag, 2c3 captain");
  table.position().scene.owners[table.node("1c3").value] = no_seat;
  table.army(1, "1a6 mine, 1b5 engineer, 1c5 mine").turn(2);
  // 1a4 has 1a5 alone before it, the engineer on 1b5 likewise; nothing else of seat 1 can move.
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move"});
  CHECK(table.on_turn() == 1);
}

TEST_CASE("A seat whose only move is one step from the rail into a camp is not out") {
  Table table(BoardId::junqi2);
  table.army(1, "1b6 flag, 1a1 captain, 1a2 mine, 1b1 mine").army(2, "2b6 flag, 2c3 captain, 2e2 marshal, 2e1 mine");
  table.turn(2).put(1, "mine", "2e1");
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move"});
  CHECK(table.targets("1a1") == Words{"1b2"});
  CHECK(table.on_turn() == 1);
}

TEST_CASE("A seat whose only move is an attack is not out") {
  Table table(BoardId::junqi2);
  table.army(1, "1b6 flag, 1a6 captain, 1a5 mine").army(2, "2b6 flag, 2c3 captain").turn(2);
  table.put(2, "mine", "1a5");
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move"});
  CHECK(table.targets("1a6") == Words{"1a5"});
}

TEST_CASE("With the flag spared, a bomb that has nothing but a flag before it cannot move") {
  Table table(BoardId::junqi2, {{"bomb_takes_flag", false}});
  table.army(1, "1b6 flag, 2a6 bomb, 2a5 mine").army(2, "2b6 flag, 2c3 captain").turn(2);
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move", "out 1 no_moves", "over win 2 last_team"});
  Table taken(BoardId::junqi2);
  taken.army(1, "1b6 flag, 2a6 bomb, 2a5 mine").army(2, "2b6 flag, 2c3 captain").turn(2);
  CHECK(taken.play("2c3-2c4") == Words{"2 2c3-2c4 move"});
}

TEST_CASE("The winner follows the owner of the flag, not the place where it stands") {
  Table generals(BoardId::generals);
  generals.army(1, "a7 flag, h1 spy").army(2, "a6 private, i2 flag");
  CHECK(generals.turn(2).play("a6-a7") == Words{"2 a6-a7 wins", "out 1 flag", "over win 2 last_team"});
  Table four_alone = four({{"alliance", "none"}});
  four_alone.put(3, "lieutenant", "1b5").turn(3);
  CHECK(four_alone.play("1b5-1b6") == Words{"3 1b5-1b6 wins", "out 1 flag"});
}

TEST_CASE("After a lost attack the enemy's surviving piece is moved by its owner only") {
  Table table = two();
  table.put(1, "captain", "1c1").put(2, "major", "2c1");
  CHECK(table.play("1c1-2c1") == Words{"1 1c1-2c1 loses"});
  CHECK(table.at("2c1") == "2 major");
  CHECK(table.play("2c3-2c4") == Words{"2 2c3-2c4 move"});
  CHECK(table.refusal("2c1-2c2") == "not_your_piece");
  table.play("1c3-1c4");
  CHECK(table.can("2c1-2c2"));
}

TEST_CASE("Everybody may agree on a draw, and nothing happens afterwards") {
  Table table = four();
  CHECK(table.agree_on_draw() == Words{"over draw agreed"});
  CHECK(table.on_turn() == 0);
  CHECK(table.refusal("1c3-1c4") == "game_over");
  CHECK(refuse(table.rules(), table.position(), Resign{Seat{1}}) == Refusal::game_over);
  CHECK(refuse(table.rules(), table.position(), AgreedDraw{}) == Refusal::game_over);
  CHECK(legal_moves(table.rules(), table.position()).empty());
  CHECK(perft(table.rules(), table.position(), 2) == 0);
}

TEST_CASE("Without teams the last seat wins alone") {
  Table table = four({{"alliance", "none"}});
  CHECK(table.resign(3) == Words{"out 3 resigned"});
  CHECK(table.flagfall(1) == Words{"out 1 time"});
  CHECK(table.on_turn() == 2);
  CHECK(table.resign(2) == Words{"out 2 resigned", "over win 4 last_team"});
}

TEST_CASE("A seat leaves once, and only if it is there") {
  Table table = four();
  table.resign(2);
  CHECK(refuse(table.rules(), table.position(), Resign{Seat{2}}) == Refusal::seat_out);
  CHECK(refuse(table.rules(), table.position(), Flagfall{Seat{2}}) == Refusal::seat_out);
  CHECK(refuse(table.rules(), table.position(), Flagfall{Seat{5}}) == Refusal::no_such_seat);
  CHECK(refuse(table.rules(), table.position(), Resign{Seat{0}}) == Refusal::no_such_seat);
  CHECK(refuse_move(table.rules(), table.position(), Seat{2}, {Node{0}, Node{1}}) == Refusal::seat_out);
}

}  // namespace
}  // namespace junqi::test
