// Weng-Lin against the values that openskill publishes with its Bradley-Terry model with full pairing, and what must
// hold for any numbers.
#include "server/ratings/weng_lin.hpp"

#include <random>

#include "support/catch.hpp"

using namespace junqi::server;
using weng_lin::Team;

namespace {

// openskill's own units: a newcomer has 25, give or take 25/3.
const Skill newcomer{25, 25.0 / 3, 0};
const weng_lin::Units without_drift{25.0 / 6, 0};
const weng_lin::Units with_drift{25.0 / 6, 25.0 / 300};

Team team(int place, std::size_t size, const Skill& skill = newcomer) { return {place, std::vector(size, skill)}; }

void check(const Team& team, double rating, double deviation) {
  for (const Skill& player : team.players) {
    CHECK(player.rating == Approx(rating).epsilon(1e-12));
    CHECK(player.deviation == Approx(deviation).epsilon(1e-12));
  }
}

std::vector<Team> some_game(std::mt19937_64& random) {
  std::uniform_real_distribution<double> rating(800, 2300);
  std::uniform_real_distribution<double> deviation(40, 350);
  std::vector<Team> teams(2 + random() % 5);
  for (Team& one : teams) {
    one.place = &one == &teams.front() ? 1 : 2;
    one.players.resize(1 + random() % 3);
    for (Skill& player : one.players) player = {rating(random), deviation(random), 0.06};
  }
  return teams;
}

}  // namespace

TEST_CASE("two to five newcomers, each for himself: openskill.js's values") {
  auto two = weng_lin::rated({team(1, 1), team(2, 1)}, without_drift);
  check(two[0], 27.63523138347365, 8.065506316323548);
  check(two[1], 22.36476861652635, 8.065506316323548);
  auto four = weng_lin::rated({team(1, 1), team(2, 1), team(3, 1), team(4, 1)}, without_drift);
  check(four[0], 32.90569415042095, 7.5012190693964005);
  check(four[1], 27.63523138347365, 7.5012190693964005);
  check(four[2], 22.36476861652635, 7.5012190693964005);
  check(four[3], 17.09430584957905, 7.5012190693964005);
  auto five = weng_lin::rated({team(1, 1), team(2, 1), team(3, 1), team(4, 1), team(5, 1)}, without_drift);
  check(five[0], 35.5409255338946, 7.202515895247076);
  check(five[2], 25.0, 7.202515895247076);
}

TEST_CASE("teams of different sizes: openskill.js's values") {
  const auto after = weng_lin::rated({team(1, 3), team(2, 1), team(3, 2)}, without_drift);
  check(after[0], 25.992743915179297, 8.19709997489984);
  check(after[1], 28.48909130001799, 8.220848339985736);
  check(after[2], 20.518164784802714, 8.127515465304823);
}

TEST_CASE("with drift and with a tie: openskill.py's values") {
  const Skill skill{33.93520996667812, 9.863910103294474, 0};
  const auto plain = weng_lin::rated({team(1, 1, skill), team(2, 2, skill)}, with_drift);
  check(plain[0], 38.60492430454205, 9.771557303944002);
  check(plain[1], 29.265495628814193, 9.73289909385935);
  const auto tied = weng_lin::rated({team(1, 1, skill), team(2, 2, skill), team(1, 3, skill)}, with_drift);
  check(tied[0], 40.79914153848189, 9.752692687721002);
  check(tied[1], 28.47931237854228, 9.646741941115268);
  check(tied[2], 32.527175983010196, 9.7273209243063);
}

TEST_CASE("only ratios matter: in this server's units the same happens") {
  const auto theirs = weng_lin::rated({team(1, 2), team(2, 2)}, with_drift);
  const auto ours = weng_lin::rated({team(1, 2, Skill{}), team(2, 2, Skill{})});
  CHECK(ours[0].players[0].rating == Approx(1500 + 42 * (theirs[0].players[0].rating - 25)));
  CHECK(ours[1].players[1].deviation == Approx(42 * theirs[1].players[1].deviation));
}

TEST_CASE("who wins never loses by it, no rating moves for nothing, and everybody is known better") {
  std::mt19937_64 random(3);
  for (int i = 0; i < 1000; ++i) {
    const auto before = some_game(random);
    const auto after = weng_lin::rated(before, {175, 0});
    double moved = 0;
    for (std::size_t t = 0; t < before.size(); ++t)
      for (std::size_t p = 0; p < before[t].players.size(); ++p) {
        const double move = after[t].players[p].rating - before[t].players[p].rating;
        moved += move;
        if (t == 0) CHECK(move > 0);
        CHECK(after[t].players[p].deviation < before[t].players[p].deviation);
      }
    if (before.size() == 2) {
      CHECK(after[1].players[0].rating < before[1].players[0].rating);
      CHECK(std::abs(moved) < 700);
    }
  }
}

TEST_CASE("the order of the teams and of their players does not matter") {
  std::mt19937_64 random(4);
  for (int i = 0; i < 200; ++i) {
    auto game = some_game(random);
    const auto one = weng_lin::rated(game);
    std::reverse(game.begin(), game.end());
    for (Team& turned : game) std::reverse(turned.players.begin(), turned.players.end());
    auto two = weng_lin::rated(game);
    std::reverse(two.begin(), two.end());
    for (std::size_t t = 0; t < one.size(); ++t) {
      CHECK(one[t].players.front().rating == Approx(two[t].players.back().rating));
      CHECK(one[t].players.front().deviation == Approx(two[t].players.back().deviation));
    }
  }
}

TEST_CASE("equal teams that draw stay where they are, unequal ones come nearer") {
  const auto equal = weng_lin::rated({team(1, 3, Skill{}), team(1, 3, Skill{})});
  for (const Team& one : equal) CHECK(one.players[1].rating == Approx(1500));
  const auto unequal = weng_lin::rated({team(1, 2, {1700, 100, 0}), team(1, 2, {1400, 100, 0})});
  CHECK(unequal[0].players[0].rating < 1700);
  CHECK(unequal[1].players[0].rating > 1400);
}
