// What results say of strength: Wilson's score interval and differences in Elo. Games are counted as independent.
#pragma once

namespace junqi::arena {

/// Part of a whole, 0 to 1, with the bounds between which the truth lies at 95 % confidence.
struct Share {
  double value = 0;
  double low = 0;
  double high = 1;
};

/// E. B. Wilson, "Probable inference, the law of succession, and statistical inference", J. Am. Stat. Assoc. 22 (1927).
/// `successes` may be a sum of points, half a point for a draw, which makes the interval rather too wide.
Share wilson(double successes, double trials);

/// The difference in Elo at which a player is expected to score so much: 400 log10(s / (1 - s)), the logistic form of
/// A. Elo's expectation. Infinite at 0 and 1.
double elo(double score);

}  // namespace junqi::arena
