// The chances of pieces, quickly: weights are scaled in turn until every piece has one rank and every rank is dealt as
// often as there are pieces of it. Close to the exact marginals, at a thousandth of the cost.
#pragma once

#include <span>

#include "server/bots/assignment_count.hpp"

namespace junqi::bots {

struct Fit {
  std::vector<Odds> odds;  // for each candidate
  double log_weight = 0;   // the logarithm of the total of all dealings, up to a constant that depends on `left` alone
};

Fit fit(std::span<const Candidate> pieces, const RankCounts& left);

}  // namespace junqi::bots
