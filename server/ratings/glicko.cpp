#include "server/ratings/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace junqi::server::glicko {
namespace {

constexpr double scale = 173.7178;
constexpr double centre = 1500;
constexpr double change_of_volatility = 0.5;  // the paper's tau
constexpr double exactness = 1e-6;            // of the volatility's logarithm
const double newcomers_deviation = Skill{}.deviation;

double square(double x) { return x * x; }

/// How much a game against somebody known so well tells.
double weight(double deviation) { return 1 / std::sqrt(1 + 3 * square(deviation / std::numbers::pi)); }

/// What the games of a period say: how much they tell in all, and how much better than expected they went.
struct Findings {
  double told = 0;
  double surplus = 0;
};

Findings findings(double mu, std::span<const Game> games) {
  Findings found;
  for (const Game& game : games) {
    const double g = weight(game.opponent.deviation / scale);
    const double expected = 1 / (1 + std::exp(-g * (mu - (game.opponent.rating - centre) / scale)));
    found.told += square(g) * expected * (1 - expected);
    found.surplus += g * (game.score - expected);
  }
  return found;
}

/// The paper's step 5: the zero of a falling function of the volatility's logarithm, by the Illinois method.
double new_volatility(double volatility, double phi, double variance, double delta) {
  const double start = std::log(square(volatility));
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = square(phi) + variance + e;
    return e * (square(delta) - sum) / (2 * square(sum)) - (x - start) / square(change_of_volatility);
  };
  double low = start;
  double high = start - change_of_volatility;
  if (square(delta) > square(phi) + variance)
    high = std::log(square(delta) - square(phi) - variance);
  else
    while (f(high) < 0) high -= change_of_volatility;
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > exactness) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

/// On the paper's own scale.
double after(double phi, double volatility, double periods) {
  return std::min(std::sqrt(square(phi) + square(volatility) * periods), newcomers_deviation / scale);
}

}  // namespace

Skill rested(const Skill& player, double periods) {
  Skill now = player;
  now.deviation = scale * after(player.deviation / scale, player.volatility, std::max(0.0, periods));
  return now;
}

Skill rated(const Skill& player, std::span<const Game> games, double periods) {
  const double mu = (player.rating - centre) / scale;
  const Findings found = findings(mu, games);
  if (found.told <= 0) return rested(player, periods);
  const double phi = player.deviation / scale;
  const double variance = 1 / found.told;
  const double volatility = new_volatility(player.volatility, phi, variance, variance * found.surplus);
  const double before = after(phi, volatility, std::max(0.0, periods));
  const double now = 1 / std::sqrt(1 / square(before) + found.told);
  return {centre + scale * (mu + square(now) * found.surplus), scale * now, volatility};
}

}  // namespace junqi::server::glicko
