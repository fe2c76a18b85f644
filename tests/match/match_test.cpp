#include "match/match.hpp"

#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"
#include "support/words.hpp"

namespace junqi::test {
namespace {

using Words = std::vector<std::string>;

class TwoSeats {
 public:
  explicit TwoSeats(std::initializer_list<Setting> settings = {})
      : match_(make_rules(BoardId::junqi2, options_of(BoardId::junqi2, settings)), layouts(), Seat{1}) {}

  Match& match() { return match_; }
  Words ask(int seat, const char* move) {
    const auto events = match_.ask(Seat{static_cast<std::uint8_t>(seat)}, move_of(BoardId::junqi2, move));
    return events ? words(*match_.rules().board, *events) : Words{std::string(refusal_name(events.error()))};
  }
  View view(int seat) const {
    const Seat viewer{static_cast<std::uint8_t>(seat)};
    return *match_.view(viewer).open(viewer);
  }
  std::string origin(const char* node) const {
    const Node n = view(0).origins[node_of(BoardId::junqi2, node).value];
    return n == no_node ? "" : match_.rules().board->name(n);
  }

 private:
  static std::vector<SealedLayout> layouts() {
    return std::vector<SealedLayout>(2, *SealedLayout::read(BoardId::junqi2, junqi_sample));
  }
  Match match_;
};

TEST_CASE("A layout that is not legal cannot be sealed, and the reason is told") {
  CHECK(SealedLayout::read(BoardId::junqi2, junqi_sample));
  CHECK(SealedLayout::read(BoardId::junqi2, "").error() == "layout has 0 characters, junqi2 wants 25");
  const auto mine_in_front = SealedLayout::read(BoardId::junqi4, "gefhdaicekbjhghigfkdicjlj");
  REQUIRE_FALSE(mine_in_front);
  CHECK(mine_in_front.error() == "mine at e3: mines must stand in row 5 or 6");
}

TEST_CASE("A refused move changes nothing, and nobody hears of it") {
  TwoSeats game;
  CHECK(game.ask(2, "2a1-2b1") == Words{"not_your_turn"});
  CHECK(game.ask(1, "2a1-2b2") == Words{"not_your_piece"});
  CHECK(game.ask(1, "1a1-1a2") == Words{"own_piece"});
  CHECK(game.match().plies() == 0);
  CHECK(game.match().actions().empty());
}

TEST_CASE("What was accepted is kept as actions") {
  TwoSeats game;
  game.ask(1, "1a1-1b2");
  REQUIRE(game.match().decide(Pass{}));
  REQUIRE(game.match().decide(Resign{Seat{2}}));
  CHECK(game.match().plies() == 3);
  CHECK(game.match().actions() == std::vector<Action>{move_of(BoardId::junqi2, "1a1-1b2"), Pass{}, Resign{Seat{2}}});
  CHECK(game.match().over());
  CHECK(game.match().decide(Resign{Seat{1}}).error() == Refusal::game_over);
  CHECK(game.ask(1, "1b2-1a1") == Words{"game_over"});
}

TEST_CASE("A piece is followed from where it was deployed") {
  TwoSeats game;
  CHECK(game.origin("1a1") == "1a1");
  CHECK(game.origin("1b2").empty());
  game.ask(1, "1a1-1b2");
  CHECK(game.origin("1b2") == "1a1");
  CHECK(game.origin("1a1").empty());
  game.ask(2, "2d1-2d2");
  game.ask(1, "1b2-1a1");
  CHECK(game.origin("1a1") == "1a1");
  CHECK(game.origin("2d2") == "2d1");
  game.ask(2, "2e1-1a1");  // a brigadier beats the captain
  CHECK(game.origin("1a1") == "2e1");
  game.ask(1, "1b1-1a1");  // a colonel loses to it
  CHECK(game.origin("1a1") == "2e1");
  CHECK(game.origin("1b1").empty());
}

TEST_CASE("Pieces of a seat that is out leave no origins behind") {
  TwoSeats game;
  REQUIRE(game.match().decide(Flagfall{Seat{2}}));
  CHECK(game.origin("2a1").empty());
  CHECK(game.origin("1a1") == "1a1");
}

TEST_CASE("No rank is told of a battle") {
  TwoSeats game;
  game.ask(1, "1d1-1d2");
  game.ask(2, "2d1-2d2");
  CHECK(game.ask(1, "1e1-2a1") == Words{"1 1e1-2a1 wins"});
}

TEST_CASE("With reveal_battles both ranks are told, and only of battles") {
  TwoSeats game({{"reveal_battles", true}});
  CHECK(game.ask(1, "1d1-1d2") == Words{"1 1d1-1d2 move"});
  game.ask(2, "2d1-2d2");
  CHECK(game.ask(1, "1e1-2a1") == Words{"1 1e1-2a1 wins (brigadier captain)"});
  REQUIRE(game.view(2).rank(node_of(BoardId::junqi2, "2a1")));
  CHECK(game.view(0).rank(node_of(BoardId::junqi2, "2a1"))->rank() == rank::brigadier);
}

TEST_CASE("A match is moved, not copied") {
  TwoSeats game;
  Match other = std::move(game.match());
  CHECK(other.ask(Seat{1}, move_of(BoardId::junqi2, "1a1-1b2")));
  CHECK(other.first() == Seat{1});
}

}  // namespace
}  // namespace junqi::test
