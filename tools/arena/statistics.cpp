#include "tools/arena/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace junqi::arena {

Share wilson(double successes, double trials) {
  if (trials <= 0) return {};
  constexpr double z = 1.959963984540054;  // of the normal distribution, 97.5 %
  const double p = successes / trials;
  const double shrink = 1 + z * z / trials;
  const double middle = (p + z * z / (2 * trials)) / shrink;
  const double half = z / shrink * std::sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials));
  // At either end the bound is that end itself, which rounding would miss.
  return {p, p > 0 ? std::max(0.0, middle - half) : 0, p < 1 ? std::min(1.0, middle + half) : 1};
}

double elo(double score) { return 400 * std::log10(score / (1 - score)); }

}  // namespace junqi::arena
