// Whose rating a finished game moves, by which system, and until when somebody has a place among the others.
#include "server/ratings/rated_game.hpp"

#include "server/ratings/glicko.hpp"
#include "support/catch.hpp"

using namespace junqi::server;

namespace {

constexpr std::int64_t week = 7 * 24 * 3600;
constexpr std::int64_t today = 1'800'000'000;

Contestant person(int who, int team, bool won = false) { return {{}, 0, false, who, team, won}; }
Contestant computer(int who, int team, bool won = false) { return {{}, 0, true, who, team, won}; }

}  // namespace

TEST_CASE("two people: Glicko-2, each game a period of its own") {
  auto ann = person(1, 1, true);
  ann.skill = {1600, 80, 0.06};
  ann.last = today - 10 * week;
  const auto moved = rate({ann, person(2, 2)}, today);
  const glicko::Game game{Skill{}, 1};
  const Skill expected = glicko::rated(ann.skill, {&game, 1}, 10);
  CHECK(moved[0]->rating == Approx(expected.rating));
  CHECK(moved[0]->deviation == Approx(expected.deviation));
  CHECK(moved[1]->rating < 1500);
}

TEST_CASE("a clock that was set back takes nothing from anybody") {
  auto ann = person(1, 1, true);
  ann.last = today + week;
  const auto moved = rate({ann, person(2, 2)}, today);
  CHECK(moved[0]->deviation < 350);
  CHECK(skill_now(ann, true, today).deviation == Approx(350));
}

TEST_CASE("teams win and lose together; the losers of more than two parties are equal") {
  const auto pairs = rate({person(1, 1, true), person(2, 2), person(3, 1, true), person(4, 2)}, today);
  CHECK(pairs[0]->rating > 1500);
  CHECK(pairs[0]->rating == Approx(pairs[2]->rating));
  CHECK(pairs[1]->rating == Approx(pairs[3]->rating));
  CHECK(pairs[0]->rating - 1500 == Approx(1500 - pairs[1]->rating));
  const auto alone = rate({person(1, 1), person(2, 2), person(3, 3, true), person(4, 4)}, today);
  CHECK(alone[2]->rating > 1600);
  for (const std::size_t loser : {0U, 1U, 3U}) CHECK(alone[loser]->rating == Approx(alone[0]->rating));
  CHECK(alone[0]->rating < 1500);
}

TEST_CASE("a draw moves equals nowhere") {
  for (const auto& after : rate({person(1, 1), person(2, 2)}, today)) CHECK(after->rating == Approx(1500));
  for (const auto& after : rate({person(1, 1), person(2, 2), person(3, 1), person(4, 2)}, today)) {
    CHECK(after->rating == Approx(1500));
    CHECK(after->deviation < 350);
  }
}

TEST_CASE("with a computer player in it a game moves the computer players alone") {
  const auto one = rate({person(1, 1, true), computer(9, 2)}, today);
  CHECK_FALSE(one[0]);
  CHECK(one[1]->rating < 1500);
  const auto mixed = rate({person(1, 1, true), computer(8, 2), computer(9, 1, true), computer(8, 2)}, today);
  CHECK_FALSE(mixed[0]);
  CHECK(mixed[2]->rating > 1500);
  CHECK(mixed[1]->rating == Approx(mixed[3]->rating));
}

TEST_CASE("a level that plays against itself learns nothing") {
  CHECK_FALSE(rate({computer(9, 1, true), computer(9, 2)}, today)[0]);
  const auto mixed = rate({computer(8, 1, true), computer(9, 2), computer(9, 1, true), person(1, 2)}, today);
  CHECK(mixed[0]);
  CHECK_FALSE(mixed[1]);
  CHECK_FALSE(mixed[2]);
  CHECK_FALSE(mixed[3]);
}

TEST_CASE("a place is kept for as long as one is known well enough") {
  CHECK(ranked_until({1500, 110, 0.06}, true, today) == 0);
  const auto until = ranked_until({1500, 60, 0.06}, true, today);
  CHECK(until > today + 70 * week);
  CHECK(until < today + 90 * week);
  const Contestant known{{1500, 60, 0.06}, today, false, 1, 1, false};
  CHECK(skill_now(known, true, until - 60).deviation < 110);
  CHECK(skill_now(known, true, until + 60).deviation > 109.999);
  CHECK(ranked_until({1500, 150, 0.06}, true, today) == 0);
  CHECK(ranked_until({1500, 150, 0.06}, false, today) > today + 1000 * week);
  CHECK(ranked_until({1500, 200, 0.06}, false, today) == 0);
}
