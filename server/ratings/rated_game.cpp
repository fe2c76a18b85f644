#include "server/ratings/rated_game.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "server/ratings/glicko.hpp"
#include "server/ratings/weng_lin.hpp"

namespace junqi::server {
namespace {

constexpr double glicko_scale = 173.7178;

double periods_between(std::int64_t last, std::int64_t now) {
  return last == 0 ? 0 : std::max(0.0, static_cast<double>(now - last) / rating_period);
}

/// The seats of one team, and how it came out for it as a whole.
struct Party {
  std::vector<std::size_t> seats;
  bool won = false;
  bool deserted = false;  // somebody left
  bool abandoned = true;  // everybody did
};

std::vector<Party> parties_of(const std::vector<Contestant>& seats) {
  std::vector<Party> parties;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto same = [&](const Party& party) { return seats[party.seats.front()].team == seats[i].team; };
    auto at = std::find_if(parties.begin(), parties.end(), same);
    if (at == parties.end()) at = parties.insert(at, Party{});
    at->seats.push_back(i);
    at->won = at->won || seats[i].won;
    at->deserted = at->deserted || seats[i].left;
    at->abandoned = at->abandoned && seats[i].left;
  }
  return parties;
}

Outcome between(const Party& own, const Party& other) {
  if (own.deserted != other.deserted) return own.deserted ? Outcome::lost : Outcome::won;
  if (own.deserted || own.won == other.won) return own.deserted ? Outcome::lost : Outcome::drawn;
  return own.won ? Outcome::won : Outcome::lost;
}

/// Whether the result between them moves `own`: between two teams that were left it does only against those who stayed.
bool meets(const Party& own, const Party& other) { return &own != &other && !(own.deserted && other.abandoned); }

weng_lin::Team team_of(const std::vector<Contestant>& seats, const Party& party, int place) {
  weng_lin::Team team{place, {}};
  for (const std::size_t i : party.seats) team.players.push_back(seats[i].skill);
  return team;
}

/// By seat of the party, as it has fared against those that it meets.
std::vector<Skill> after(const std::vector<Contestant>& seats, const Party& own, const std::vector<Party>& parties,
                         std::int64_t now) {
  constexpr int own_place = 2;
  std::vector<weng_lin::Team> teams{team_of(seats, own, own_place)};
  for (const Party& other : parties) {
    if (!meets(own, other)) continue;
    const Outcome outcome = between(own, other);
    if (seats.size() == 2) {
      const Contestant& player = seats[own.seats.front()];
      const glicko::Game game{skill_now(seats[other.seats.front()], true, now), static_cast<int>(outcome) / 2.0};
      return {glicko::rated(player.skill, {&game, 1}, periods_between(player.last, now))};
    }
    teams.push_back(team_of(seats, other, own_place - 1 + static_cast<int>(outcome)));
  }
  return weng_lin::rated(std::move(teams)).front().players;
}

/// The worst that it has met with: who lost to nobody but did not beat all of them has drawn.
Outcome outcome_of(const Party& own, const std::vector<Party>& parties) {
  Outcome worst = Outcome::won;
  for (const Party& other : parties)
    if (meets(own, other)) worst = std::min(worst, between(own, other));
  return worst;
}

bool played_against_itself(const std::vector<Contestant>& seats, const Contestant& own) {
  return std::any_of(seats.begin(), seats.end(),
                     [&](const Contestant& other) { return other.who == own.who && other.team != own.team; });
}

}  // namespace

Skill skill_now(const Contestant& player, bool two_seats, std::int64_t now) {
  return two_seats ? glicko::rested(player.skill, periods_between(player.last, now)) : player.skill;
}

std::int64_t ranked_until(const Skill& skill, bool two_seats, std::int64_t now) {
  if (!two_seats) return skill.deviation < ranked_deviation_many ? std::numeric_limits<std::int64_t>::max() : 0;
  const double room = ranked_deviation_two * ranked_deviation_two - skill.deviation * skill.deviation;
  if (room <= 0) return 0;
  const double a_period = std::pow(glicko_scale * skill.volatility, 2);
  return now + static_cast<std::int64_t>(room / a_period * rating_period);
}

std::vector<std::optional<Rated>> rate(const std::vector<Contestant>& seats, std::int64_t now) {
  const bool with_bots = std::any_of(seats.begin(), seats.end(), [](const Contestant& c) { return c.bot; });
  const auto parties = parties_of(seats);
  std::vector<std::optional<Rated>> moved(seats.size());
  for (const Party& own : parties) {
    if (std::none_of(parties.begin(), parties.end(), [&](const Party& other) { return meets(own, other); })) continue;
    const auto skills = after(seats, own, parties, now);
    for (std::size_t m = 0; m < own.seats.size(); ++m) {
      const Contestant& player = seats[own.seats[m]];
      if (player.bot != with_bots || player.left != own.deserted || played_against_itself(seats, player)) continue;
      moved[own.seats[m]] = Rated{skills[m], outcome_of(own, parties)};
    }
  }
  return moved;
}

}  // namespace junqi::server
