// One finished game as the ratings see it: who was on which team and who won; which system applies, and whose rating
// the game moves. docs/ratings.md says the same in words. No database, no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/ratings/skill.hpp"

namespace junqi::server {

/// A game that is over sooner than this many actions says nothing of anybody.
inline constexpr int rated_plies_min = 6;

/// Who is known less well than this has no place among the others yet.
inline constexpr double ranked_deviation_two = 110;   // Glicko-2
inline constexpr double ranked_deviation_many = 200;  // Weng-Lin

/// Seconds of one rating period, by which a player of two-player boards who is away is known less well.
inline constexpr double rating_period = 7 * 24 * 3600;

struct Contestant {
  Skill skill;
  std::int64_t last = 0;  // seconds of the Unix clock: the rated game before; 0: none
  bool bot = false;
  int who = 0;   // the same number: the same player, as a computer player's level may be seated more than once
  int team = 0;  // any number, the same for all of a team
  bool won = false;
  bool left = false;  // before the end: has lost, whatever the result
};

/// How a game went for one of those in it, as far as it is counted.
enum class Outcome : std::uint8_t { lost, drawn, won };

struct Rated {
  Skill skill;
  Outcome outcome = Outcome::drawn;
};

/// What the player's skill is now, the time without a game counted in.
Skill skill_now(const Contestant& player, bool two_seats, std::int64_t now);
/// Until when the skill is known well enough for a place, if no more is played. 0: it is not, even now.
std::int64_t ranked_until(const Skill& skill, bool two_seats, std::int64_t now);

/// By seat: the skill after the game; nothing: the game does not move it. A game among people moves everybody's; one
/// with computer players moves theirs alone, and not that of a level which played against itself. A draw has no winner.
/// Who left has lost to every team of which somebody stayed; a team that somebody left has lost to every one that is
/// whole, and moves nobody who stayed in it.
std::vector<std::optional<Rated>> rate(const std::vector<Contestant>& seats, std::int64_t now);

}  // namespace junqi::server
