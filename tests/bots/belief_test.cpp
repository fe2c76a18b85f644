#include "server/bots/belief.hpp"

#include "match/match.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

/// A match of two as seat 1 sees it, which deployed the sample layout; seat 2 did too if nothing else is said.
class Watched {
 public:
  explicit Watched(std::initializer_list<Setting> settings = {}, std::string_view theirs = junqi_sample)
      : match_(make_rules(BoardId::junqi2, options_of(BoardId::junqi2, settings)),
               std::vector<SealedLayout>{*SealedLayout::read(BoardId::junqi2, junqi_sample),
                                         *SealedLayout::read(BoardId::junqi2, theirs)},
               Seat{1}),
        belief_(match_.rules()) {
    belief_.observe({}, view());
  }

  void play(int seat, const char* move) {
    const auto events = match_.ask(Seat{static_cast<std::uint8_t>(seat)}, move_of(BoardId::junqi2, move));
    REQUIRE(events);
    belief_.observe(*events, view());
  }
  double chance(const char* node, Rank r) const {
    return static_cast<double>(belief_.chance(node_of(BoardId::junqi2, node), r));
  }
  bool surely_still(const char* node) const { return belief_.surely_still(node_of(BoardId::junqi2, node)); }
  double total(const char* node) const {
    double sum = 0;
    for (const float chance : belief_.odds(node_of(BoardId::junqi2, node))) sum += static_cast<double>(chance);
    return sum;
  }

 private:
  View view() const { return *match_.view(Seat{1}).open(Seat{1}); }
  Match match_;
  bots::Belief belief_;
};

TEST_CASE("At first a bot believes what the rules of deployment allow") {
  const Watched game;
  CHECK(game.chance("1a2", rank::marshal) == 1);  // its own
  CHECK(game.chance("2b6", rank::flag) == Approx(game.chance("2d6", rank::flag)));
  CHECK(game.chance("2b6", rank::flag) > 0.3);
  CHECK(game.chance("2a6", rank::flag) == 0);
  CHECK(game.chance("2a5", rank::mine) > 0.1);
  CHECK(game.chance("2a4", rank::mine) == 0);
  CHECK(game.chance("2a1", rank::bomb) == 0);
  CHECK(game.chance("2a2", rank::bomb) > 0);
  CHECK(game.chance("2b2", rank::captain) == 0);  // nothing stands there
  for (const char* node : {"2a1", "2b6", "2e5", "1a1"}) CHECK(game.total(node) == Approx(1));
}

TEST_CASE("What has moved is neither mine nor flag, wherever it goes") {
  Watched game;
  game.play(1, "1a1-1b2");
  CHECK(game.chance("2b5", rank::mine) > 0);
  game.play(2, "2b5-2b4");
  CHECK(game.chance("2b4", rank::mine) == 0);
  game.play(1, "1b2-1a1");
  game.play(2, "2b4-2b5");
  CHECK(game.chance("2b5", rank::mine) == 0);
}

TEST_CASE("What beat a piece is stronger, as far as the table of battles goes") {
  Watched game;
  game.play(1, "1d1-1d2");
  game.play(2, "2e1-1a1");  // a brigadier takes a captain
  for (const Rank weaker : {rank::captain, rank::lieutenant, rank::engineer, rank::bomb})
    CHECK(game.chance("1a1", weaker) == 0);
  CHECK(game.chance("1a1", rank::brigadier) > 0);
  CHECK(game.chance("1a1", rank::marshal) > 0);
  CHECK(game.total("1a1") == Approx(1));
}

TEST_CASE("What withstood an attack may be a mine, if it stands where mines may") {
  Watched game;
  game.play(1, "1e1-2a1");  // a brigadier takes a captain
  game.play(2, "2d1-2d2");
  game.play(1, "2a1-2b2");
  game.play(2, "2d2-2d1");
  game.play(1, "2b2-2c2");  // and an engineer
  game.play(2, "2d1-2d2");
  game.play(1, "2c2-2c3");
  game.play(2, "2d2-2d1");
  game.play(1, "2c3-2c4");  // and another captain
  game.play(2, "2d1-2d2");
  game.play(1, "2c4-2c5");  // a mine
  CHECK(game.chance("2c5", rank::mine) > 0.4);
  CHECK(game.chance("2c5", rank::captain) == 0);
  CHECK(game.total("2c5") == Approx(1));
}

TEST_CASE("A turn on rails gives an engineer away") {
  Watched game({}, "geihdafcekbfhghigjkdicjlj");  // an engineer in 2c1
  game.play(1, "1c1-1d2");
  game.play(2, "2a1-2b2");
  game.play(1, "1b1-1b2");
  CHECK(game.chance("2c1", rank::engineer) < 0.5);
  game.play(2, "2c1-1b1");
  CHECK(game.chance("1b1", rank::engineer) == 1);
}

TEST_CASE("With flying bombs a turn leaves a bomb possible") {
  Watched game({{"flying_bombs", true}}, "gefhdaicekbfhghigjkdicjlj");
  game.play(1, "1c1-1d2");
  game.play(2, "2c1-2b2");
  game.play(1, "1b1-1b2");
  game.play(2, "2c2-2c1");  // an engineer comes forward
  game.play(1, "1a3-1b4");
  game.play(2, "2c1-1b1");
  CHECK(game.chance("1b1", rank::engineer) > 0.2);
  CHECK(game.chance("1b1", rank::bomb) > 0.2);
  CHECK(game.chance("1b1", rank::marshal) == 0);
}

TEST_CASE("With everything visible nothing is left to believe") {
  const Watched game({{"visibility", "all"}});
  CHECK(game.chance("2d6", rank::flag) == 1);
  CHECK(game.surely_still("2c5"));
  CHECK_FALSE(game.surely_still("2a1"));
}

}  // namespace
}  // namespace junqi::test
