// Glicko-2 against the worked example of its author, and what must hold for any numbers.
#include "server/ratings/glicko.hpp"

#include <array>
#include <random>
#include <vector>

#include "support/catch.hpp"

using namespace junqi::server;

namespace {

Skill some_skill(std::mt19937_64& random) {
  std::uniform_real_distribution<double> rating(800, 2300);
  std::uniform_real_distribution<double> deviation(30, 350);
  std::uniform_real_distribution<double> volatility(0.03, 0.1);
  return {rating(random), deviation(random), volatility(random)};
}

Skill after_one(const Skill& player, const Skill& opponent, double score, double periods = 0) {
  const glicko::Game game{opponent, score};
  return glicko::rated(player, {&game, 1}, periods);
}

}  // namespace

TEST_CASE("the example of Glickman's paper comes out to the published digits") {
  const std::array<glicko::Game, 3> games{{{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
  const Skill after = glicko::rated({1500, 200, 0.06}, games, 1);
  CHECK(after.rating == Approx(1464.06).margin(0.011));  // the paper rounds on its way: 1464.0507 unrounded
  CHECK(after.deviation == Approx(151.52).margin(0.005));
  CHECK(after.volatility == Approx(0.05999).margin(0.00001));
}

TEST_CASE("the order of the games of a period does not matter") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 100; ++i) {
    const Skill player = some_skill(random);
    std::vector<glicko::Game> games{{some_skill(random), 1}, {some_skill(random), 0}, {some_skill(random), 0.5}};
    const Skill one = glicko::rated(player, games, 1);
    std::swap(games[0], games[2]);
    const Skill two = glicko::rated(player, games, 1);
    CHECK(one.rating == Approx(two.rating));
    CHECK(one.deviation == Approx(two.deviation));
  }
}

TEST_CASE("a win never costs anything, a defeat never brings anything, and both make one known better") {
  std::mt19937_64 random(2);
  for (int i = 0; i < 1000; ++i) {
    const Skill a = some_skill(random);
    const Skill b = some_skill(random);
    const Skill won = after_one(a, b, 1);
    const Skill drew = after_one(a, b, 0.5);
    const Skill lost = after_one(a, b, 0);
    CHECK(won.rating > a.rating);
    CHECK(lost.rating < a.rating);
    CHECK((won.rating > drew.rating && drew.rating > lost.rating));
    if (a.rating < b.rating) CHECK(drew.rating > a.rating);
    for (const Skill& after : {won, drew, lost}) {
      CHECK(after.deviation < a.deviation);
      CHECK((after.volatility > 0.02 && after.volatility < 0.2));
    }
  }
}

TEST_CASE("between equals one wins what the other loses, and a draw moves neither") {
  const Skill player{1623, 90, 0.06};
  CHECK(after_one(player, player, 1).rating - 1623 == Approx(1623 - after_one(player, player, 0).rating));
  CHECK(after_one(player, player, 0.5).rating == Approx(1623));
}

TEST_CASE("who does not play is known less well, up to a newcomer") {
  const Skill player{1700, 60, 0.06};
  CHECK(glicko::rested(player, 0).deviation == Approx(60));
  CHECK(glicko::rested(player, 1).deviation == Approx(60.899).margin(0.001));
  CHECK(glicko::rested(player, 52).deviation == Approx(96.17).margin(0.01));
  CHECK(glicko::rested(player, 1e9).deviation == Approx(350));
  CHECK(glicko::rested(player, -5).deviation == Approx(60));
  CHECK(glicko::rested(player, 52).rating == 1700);
}

TEST_CASE("far from what anybody expects the numbers stay numbers") {
  Skill high{1500, 350, 0.06};
  Skill low = high;
  for (int i = 0; i < 2000; ++i) {
    const Skill before = high;
    high = after_one(high, low, 1, 0.01);
    low = after_one(low, before, 0, 0.01);
  }
  CHECK((high.rating > 1800 && high.rating < 5000));
  CHECK((low.rating < 1200 && low.rating > -2000));
  const Skill surprised = after_one({3000, 30, 0.06}, {0, 30, 0.06}, 0);
  CHECK(surprised.rating < 3000);
  CHECK(surprised.volatility < 0.2);
}
