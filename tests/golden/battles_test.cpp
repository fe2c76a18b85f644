// Stories of the board: battles, flags shown and taken, the engineer's turn, the carrier's way home, the last rank.
#include "golden/story.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {

Parlour begun(const std::vector<std::string>& layouts, const Options& options = default_options(BoardId::junqi2)) {
  Parlour room(plan_of(layouts[0].size() == 27 ? BoardId::generals : BoardId::junqi2, options));
  room.seat_everybody();
  room.begin(layouts);
  return room;
}

std::string army(std::initializer_list<std::pair<std::string_view, std::string_view>> swaps = {}) {
  return layout_with(BoardId::junqi2, swaps);
}

/// Seat 1's marshal waits on e1; seat 2's flag stands on b6, behind a file a that the marshal can clear.
const std::string marshal_in_front = army({{"e1", "a2"}});
const std::string flag_on_the_left = army({{"d6", "b6"}, {"a2", "d3"}});
constexpr std::string_view to_the_flag =
    "1e1-2a1 2c2-2b2 2a1-2a2 2b2-2c2 2a2-2a3 2c2-2b2 2a3-2a4 2b2-2c2 2a4-2a5 2c2-2b2 2a5-2a6 2b2-2c2 2a6-2b6";

}  // namespace

TEST_CASE("story: battles tell who is left, and never with what") {
  Parlour room = begun({army(), army()});
  play(room, "1c1-2c1 2a1-1e1 1e1-2a2 2e1-1a1 1a2-1a1 2e2-1a1 1a1-2e3 2d5-2d4 1b3-1b2 2d4-2e3");
  check_story("battle_outcomes", room);
}

TEST_CASE("story: the marshal is lost on a mine and the flag is shown; an engineer clears the mine") {
  Parlour room = begun({army({{"a1", "a2"}, {"b1", "c2"}}), army({{"e5", "c5"}})});
  play(room, "1a1-2e1 2c2-2b2 2e1-2e2 2b2-2c2 2e2-2e3 2c2-2b2 2e3-2e4 2b2-2c2 2e4-2e5 2c2-2b2 1b1-2e5");
  check_story("marshal_lost", room);
}

TEST_CASE("story: an engineer turns, and the path that is told gives it away") {
  Parlour room = begun({army({{"b1", "c2"}}), army()});
  play(room, "1a1-2e1 2c2-2b2 1b1-2e1");
  check_story("engineer_turn", room);
}

TEST_CASE("story: the flag is taken, the army leaves the board, and everything is revealed") {
  Parlour room = begun({marshal_in_front, flag_on_the_left});
  play(room, to_the_flag);
  check_story("end_with_reveal", room);
}

TEST_CASE("story: a carrier takes the flag home") {
  Options options = default_options(BoardId::junqi2);
  options.flag_carrier = true;
  Parlour room = begun({marshal_in_front, flag_on_the_left}, options);
  play(room, to_the_flag);
  play(room, "2c2-2b2 2b6-2a6 2b2-2c2 2a6-2a5 2c2-2b2 2a5-1e1 2b2-2c2");
  play(room, "1d5-1d4 2c2-2b2 1d4-1c3 2b2-2c2 1c3-1b2 2c2-2b2");
  play(room, "1e1-1d2 2b2-2c2 1d2-1c3 2c2-2b2 1c3-1d4 2b2-2c2 1d4-1d5 2c2-2b2 1d5-1d6");
  check_story("flag_carrier", room);
}

TEST_CASE("story: a flag on the last rank wins at once when no enemy stands beside it") {
  Parlour room =
      begun({"o.m.m.m.manbcdefghmijklnm..", "mmmmmm.n.abcdefgh.ijklno..."}, default_options(BoardId::generals));
  play(room, "a3-a4 i6-i5 a4-a5 i5-i6 a5-a6 i6-i5 a6-a7 i5-i6 a7-a8");
  check_story("back_rank", room);
}

TEST_CASE("story: beside an enemy the flag on the last rank has to outlast one move") {
  Parlour room =
      begun({"o.m.m.m.manbcdefghmijklnm..", "mmmmmm.n.abcdefgh.ijklo..n."}, default_options(BoardId::generals));
  play(room, "a3-a4 i6-i5 a4-a5 i5-i6 a5-a6 i6-i5 a6-a7 i5-i6 a7-a8 i6-i5");
  check_story("back_rank_beside", room);
}

TEST_CASE("story: with reveal_battles both ranks of a battle are told, and nothing else") {
  Options options = default_options(BoardId::junqi2);
  options.reveal_battles = true;
  Parlour room = begun({army(), army()}, options);
  play(room, "1c1-2c1 2a1-1e1 1a2-1b2 2e1-1a1");
  check_story("reveal_battles", room);
}
