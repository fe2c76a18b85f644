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
Contestant leaver(int who, int team, bool won = false) { return {{}, 0, false, who, team, won, true}; }

}  // namespace

TEST_CASE("two people: Glicko-2, each game a period of its own") {
  auto ann = person(1, 1, true);
  ann.skill = {1600, 80, 0.06};
  ann.last = today - 10 * week;
  const auto moved = rate({ann, person(2, 2)}, today);
  const glicko::Game game{Skill{}, 1};
  const Skill expected = glicko::rated(ann.skill, {&game, 1}, 10);
  CHECK(moved[0]->skill.rating == Approx(expected.rating));
  CHECK(moved[0]->skill.deviation == Approx(expected.deviation));
  CHECK(moved[1]->skill.rating < 1500);
}

TEST_CASE("a clock that was set back takes nothing from anybody") {
  auto ann = person(1, 1, true);
  ann.last = today + week;
  const auto moved = rate({ann, person(2, 2)}, today);
  CHECK(moved[0]->skill.deviation < 350);
  CHECK(skill_now(ann, true, today).deviation == Approx(350));
}

TEST_CASE("teams win and lose together; the losers of more than two parties are equal") {
  const auto pairs = rate({person(1, 1, true), person(2, 2), person(3, 1, true), person(4, 2)}, today);
  CHECK(pairs[0]->skill.rating > 1500);
  CHECK(pairs[0]->skill.rating == Approx(pairs[2]->skill.rating));
  CHECK(pairs[1]->skill.rating == Approx(pairs[3]->skill.rating));
  CHECK(pairs[0]->skill.rating - 1500 == Approx(1500 - pairs[1]->skill.rating));
  const auto alone = rate({person(1, 1), person(2, 2), person(3, 3, true), person(4, 4)}, today);
  CHECK(alone[2]->skill.rating > 1600);
  for (const std::size_t loser : {0U, 1U, 3U}) CHECK(alone[loser]->skill.rating == Approx(alone[0]->skill.rating));
  CHECK(alone[0]->skill.rating < 1500);
}

TEST_CASE("a draw moves equals nowhere") {
  for (const auto& after : rate({person(1, 1), person(2, 2)}, today)) CHECK(after->skill.rating == Approx(1500));
  for (const auto& after : rate({person(1, 1), person(2, 2), person(3, 1), person(4, 2)}, today)) {
    CHECK(after->skill.rating == Approx(1500));
    CHECK(after->skill.deviation < 350);
  }
}

TEST_CASE("who leaves has lost, whatever the computer player does in the seat") {
  for (const bool bot_wins : {true, false}) {
    const auto two = rate({leaver(1, 1, bot_wins), person(2, 2, !bot_wins)}, today);
    CHECK(two[0]->skill.rating < 1400);
    CHECK(two[0]->outcome == Outcome::lost);
    CHECK(two[1]->skill.rating > 1600);
    CHECK(two[1]->outcome == Outcome::won);
  }
  const auto drawn = rate({leaver(1, 1), person(2, 2)}, today);
  CHECK(drawn[0]->outcome == Outcome::lost);
  CHECK(drawn[1]->outcome == Outcome::won);
}

TEST_CASE("when everybody has left nobody is moved") {
  for (const auto& one : rate({leaver(1, 1, true), leaver(2, 2)}, today)) CHECK_FALSE(one);
  for (const auto& one : rate({leaver(1, 1, true), leaver(2, 2), leaver(3, 1, true), leaver(4, 2)}, today))
    CHECK_FALSE(one);
}

TEST_CASE("a partner who stays is not moved by one who leaves, and the others have won") {
  const auto left = rate({leaver(1, 1, true), person(2, 2), person(3, 1, true), person(4, 2)}, today);
  const auto lost = rate({person(1, 1), person(2, 2, true), person(3, 1), person(4, 2, true)}, today);
  CHECK_FALSE(left[2]);
  for (const std::size_t moved : {0U, 1U, 3U}) {
    CHECK(left[moved]->skill.rating == Approx(lost[moved]->skill.rating));
    CHECK(left[moved]->outcome == lost[moved]->outcome);
  }
}

TEST_CASE("leavers of two teams have lost to those who stayed in the other one; among whole teams the board counts") {
  const auto both = rate({leaver(1, 1, true), leaver(2, 2), person(3, 1, true), person(4, 2)}, today);
  CHECK(both[0]->skill.rating < 1500);
  CHECK(both[1]->skill.rating == Approx(both[0]->skill.rating));
  CHECK_FALSE(both[2]);
  CHECK_FALSE(both[3]);
  const auto three = rate({leaver(1, 1, true), person(2, 2), person(3, 3), leaver(4, 4)}, today);
  CHECK(three[0]->outcome == Outcome::lost);
  CHECK(three[0]->skill.rating == Approx(three[3]->skill.rating));
  CHECK(three[1]->outcome == Outcome::drawn);
  CHECK(three[1]->skill.rating > 1500);  // over the two who left
}

TEST_CASE("with a computer player in it a game moves the computer players alone") {
  const auto one = rate({person(1, 1, true), computer(9, 2)}, today);
  CHECK_FALSE(one[0]);
  CHECK(one[1]->skill.rating < 1500);
  const auto mixed = rate({person(1, 1, true), computer(8, 2), computer(9, 1, true), computer(8, 2)}, today);
  CHECK_FALSE(mixed[0]);
  CHECK(mixed[2]->skill.rating > 1500);
  CHECK(mixed[1]->skill.rating == Approx(mixed[3]->skill.rating));
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
