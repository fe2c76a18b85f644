#include "client/screens/board_motion.hpp"

#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

using std::chrono::milliseconds;

const Board& board = Board::get(BoardId::junqi2);
Node at(const char* name) { return *board.find(name); }

/// One piece of each side, one move, and what is to be seen of it.
struct Scenery {
  Scenery() : layout(board, Seat{1}, {0, 0, 600, 600}) {
    before.resize(static_cast<std::size_t>(board.node_count()));
    before[at("1a1").value] = PieceLook{Seat{1}};
    before[at("2e1").value] = PieceLook{Seat{2}};
    after = before;
    motion.take({}, before);
  }
  void attack(MoveResult result, int ply = 1) {
    after[at("1a1").value].reset();
    if (result == MoveResult::wins) after[at("2e1").value] = PieceLook{Seat{1}};
    if (result == MoveResult::both) after[at("2e1").value].reset();
    Moved moved{{at("1a1"), at("2e1")}, {at("1a1"), at("2e1")}, Seat{1}, result};
    const Happening news[] = {{ply, moved, Seat{2}, std::nullopt, std::nullopt}};
    motion.take(news, after);
  }
  BoardPicture show(milliseconds later) {
    BoardPicture picture;
    motion.show(picture, after, layout, speed, start + later);
    return picture;
  }

  BoardLayout layout;
  BoardMotion motion;
  BoardMotion::Pieces before, after;
  Motion speed;
  TimePoint start = Clock::now();
};

Seat owner(const BoardPicture& picture, const char* node) {
  const auto& piece = picture.pieces[at(node).value];
  return piece ? piece->owner : no_seat;
}

}  // namespace

TEST_CASE("a piece slides before its battle is decided") {
  Scenery s;
  s.attack(MoveResult::wins);
  const BoardPicture first = s.show(milliseconds(0));
  REQUIRE(s.motion.running());
  REQUIRE(first.floating.size() == 1);
  REQUIRE(owner(first, "1a1") == no_seat);
  REQUIRE(owner(first, "2e1") == Seat{2});  // not taken yet
  const PosF from = s.layout.centre(at("1a1"));
  const PosF to = s.layout.centre(at("2e1"));
  const BoardPicture later = s.show(milliseconds(s.speed.slide_ms / 2));
  REQUIRE(later.floating[0].centre.y < from.y);
  REQUIRE(later.floating[0].centre.y > to.y);
}

TEST_CASE("a battle flashes when the piece has arrived, and then rests") {
  Scenery s;
  s.attack(MoveResult::both);
  s.show(milliseconds(0));
  const BoardPicture struck = s.show(milliseconds(s.speed.slide_ms + 1));
  REQUIRE(struck.floating.empty());
  REQUIRE(struck.bursts.size() == 1);
  REQUIRE(owner(struck, "2e1") == no_seat);
  const BoardPicture rest = s.show(milliseconds(s.speed.slide_ms + s.speed.battle_ms + 2));
  REQUIRE(rest.bursts.empty());
  REQUIRE_FALSE(s.motion.running());
}

TEST_CASE("a lost attack leaves the defender where it is") {
  Scenery s;
  s.attack(MoveResult::loses);
  s.show(milliseconds(0));
  const BoardPicture struck = s.show(milliseconds(s.speed.slide_ms + 1));
  REQUIRE(owner(struck, "2e1") == Seat{2});
  REQUIRE(owner(struck, "1a1") == no_seat);
}

TEST_CASE("without animations the board is at once what it is") {
  Scenery s;
  s.motion.enabled = false;
  s.attack(MoveResult::wins);
  const BoardPicture picture = s.show(milliseconds(0));
  REQUIRE(picture.floating.empty());
  REQUIRE(owner(picture, "2e1") == Seat{1});
  REQUIRE_FALSE(s.motion.running());
}

TEST_CASE("too many moves at once are not shown one by one") {
  Scenery s;
  const Moved moved{{at("1a1"), at("2e1")}, {at("1a1"), at("2e1")}, Seat{1}, MoveResult::wins};
  const std::vector<Happening> news(8, Happening{1, moved, Seat{2}, std::nullopt, std::nullopt});
  s.motion.take(news, s.after);
  s.show(milliseconds(0));
  REQUIRE_FALSE(s.motion.running());
}

TEST_CASE("a move is not told before its piece has arrived") {
  Scenery s;
  s.attack(MoveResult::wins, 7);
  s.show(milliseconds(0));
  REQUIRE(s.motion.waits_for() == 7);
  s.show(milliseconds(s.speed.slide_ms + 1));
  REQUIRE_FALSE(s.motion.waits_for());
}

TEST_CASE("the answer leaves when the battle before it has been looked at") {
  Scenery s;
  s.attack(MoveResult::wins);
  s.show(milliseconds(0));
  const Moved answer{{at("2a1"), at("2a2")}, {at("2a1"), at("2a2")}, Seat{2}, MoveResult::move};
  s.before[at("2a1").value] = s.after[at("2a2").value] = PieceLook{Seat{2}};
  s.motion.stand(s.before);
  const Happening news[] = {{2, answer, no_seat, std::nullopt, std::nullopt}};
  s.motion.take(news, s.after);
  s.show(milliseconds(s.speed.slide_ms + 1));
  const int looked_at = s.speed.slide_ms + 1 + s.speed.battle_ms + s.speed.battle_rest_ms;
  const BoardPicture waits = s.show(milliseconds(looked_at - 1));
  REQUIRE(waits.floating.empty());
  REQUIRE(owner(waits, "2a1") == Seat{2});
  REQUIRE(owner(waits, "2e1") == Seat{1});
  REQUIRE(s.motion.waits_for() == 2);
  REQUIRE(s.show(milliseconds(looked_at)).floating.size() == 1);
}

TEST_CASE("computers' moves begin apart, and who acts does not wait for them") {
  Scenery s;
  s.motion.computers.add(Seat{2});
  const Moved moved{{at("1a1"), at("2e1")}, {at("1a1"), at("2e1")}, Seat{1}, MoveResult::move};
  Moved answer = moved;
  answer.seat = Seat{2};
  const Happening news[] = {{1, moved, no_seat, std::nullopt, std::nullopt},
                            {2, answer, no_seat, std::nullopt, std::nullopt}};
  s.motion.take(news, s.after);
  s.show(milliseconds(0));
  s.show(milliseconds(s.speed.apart_ms - 1));
  REQUIRE(s.motion.waits_for() == 2);
  REQUIRE(s.show(milliseconds(s.speed.apart_ms - 1)).floating.empty());
  SECTION("in its time") { REQUIRE_FALSE(s.show(milliseconds(s.speed.apart_ms)).pieces[at("1a1").value].has_value()); }
  SECTION("at once") {
    s.motion.catch_up();
    REQUIRE(owner(s.show(milliseconds(s.speed.apart_ms)), "2e1") == Seat{2});
    REQUIRE_FALSE(s.motion.running());
  }
}

TEST_CASE("a move that was heard long ago is not shown on its way") {
  Scenery s;
  s.motion.computers.add(Seat{1});
  for (int ply = 1; ply <= 6; ++ply) s.attack(MoveResult::wins, ply);
  for (int ms = 0; ms <= s.speed.behind_most_ms; ms += 16) s.show(milliseconds(ms));
  REQUIRE(s.motion.waits_for());
  s.show(milliseconds(s.speed.behind_most_ms + s.speed.slide_most_ms + 1));
  REQUIRE_FALSE(s.motion.waits_for());
}
