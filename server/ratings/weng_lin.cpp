#include "server/ratings/weng_lin.hpp"

#include <algorithm>
#include <cmath>

namespace junqi::server::weng_lin {
namespace {

constexpr double least_part = 0.0001;  // of a variance that one game leaves at the least

double square(double x) { return x * x; }

struct Sum {
  int place = 1;
  double rating = 0;
  double variance = 0;
};

Sum sum_of(const Team& team) {
  Sum sum{team.place};
  for (const Skill& player : team.players) {
    sum.rating += player.rating;
    sum.variance += square(player.deviation);
  }
  return sum;
}

/// What a game tells of a team: by how much its rating moves, and what part of its variance goes.
struct Finding {
  double move = 0;
  double sureness = 0;
};

Finding against(const Sum& own, const Sum& other, double luck) {
  const double spread = std::sqrt(own.variance + other.variance + 2 * square(luck));
  const double expected = 1 / (1 + std::exp((other.rating - own.rating) / spread));
  const double score = own.place < other.place ? 1 : own.place == other.place ? 0.5 : 0;
  const double part = own.variance / square(spread);
  const double damping = std::sqrt(own.variance) / spread;
  return {own.variance / spread * (score - expected), damping * part * expected * (1 - expected)};
}

}  // namespace

std::vector<Team> rated(std::vector<Team> teams, const Units& units) {
  for (Team& team : teams)
    for (Skill& player : team.players) player.deviation = std::hypot(player.deviation, units.drift);
  std::vector<Sum> sums;
  for (const Team& team : teams) sums.push_back(sum_of(team));
  for (std::size_t i = 0; i < teams.size(); ++i) {
    Finding all;
    for (std::size_t q = 0; q < teams.size(); ++q) {
      if (q == i) continue;
      const Finding one = against(sums[i], sums[q], units.luck);
      all.move += one.move;
      all.sureness += one.sureness;
    }
    for (Skill& player : teams[i].players) {
      const double share = square(player.deviation) / sums[i].variance;
      player.rating += share * all.move;
      player.deviation *= std::sqrt(std::max(1 - share * all.sureness, least_part));
    }
  }
  return teams;
}

}  // namespace junqi::server::weng_lin
