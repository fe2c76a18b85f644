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

double score_of(const Contestant& own, const Contestant& other) {
  if (own.won == other.won) return 0.5;
  return own.won ? 1 : 0;
}

std::vector<Skill> after_two(const std::vector<Contestant>& seats, std::int64_t now) {
  std::vector<Skill> after;
  for (std::size_t i = 0; i < 2; ++i) {
    const Contestant& other = seats[1 - i];
    const glicko::Game game{skill_now(other, true, now), score_of(seats[i], other)};
    after.push_back(glicko::rated(seats[i].skill, {&game, 1}, periods_between(seats[i].last, now)));
  }
  return after;
}

std::vector<Skill> after_many(const std::vector<Contestant>& seats) {
  std::vector<weng_lin::Team> teams;
  std::vector<std::vector<std::size_t>> members;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto same = [&](const auto& team) { return seats[team.front()].team == seats[i].team; };
    const auto at = std::find_if(members.begin(), members.end(), same);
    const auto t = static_cast<std::size_t>(at - members.begin());
    if (at == members.end()) {
      members.emplace_back();
      teams.push_back({seats[i].won ? 1 : 2, {}});
    }
    members[t].push_back(i);
    teams[t].players.push_back(seats[i].skill);
  }
  teams = weng_lin::rated(std::move(teams));
  std::vector<Skill> after(seats.size());
  for (std::size_t t = 0; t < teams.size(); ++t)
    for (std::size_t m = 0; m < members[t].size(); ++m) after[members[t][m]] = teams[t].players[m];
  return after;
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

std::vector<std::optional<Skill>> rate(const std::vector<Contestant>& seats, std::int64_t now) {
  const bool with_bots = std::any_of(seats.begin(), seats.end(), [](const Contestant& c) { return c.bot; });
  const auto after = seats.size() == 2 ? after_two(seats, now) : after_many(seats);
  std::vector<std::optional<Skill>> moved(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].bot == with_bots && !played_against_itself(seats, seats[i])) moved[i] = after[i];
  return moved;
}

}  // namespace junqi::server
