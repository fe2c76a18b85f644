// What sensible players deploy where: how often each rank stands on each node of an army's layout, counted over many
// generated layouts and their mirrors and softened, since people have tastes of their own.
#pragma once

#include <vector>

#include "server/bots/rank_set.hpp"

namespace junqi::bots {

/// Chances by cell of a layout string; every rank that may be deployed on a cell has some.
using NodePrior = std::vector<Odds>;

/// For Junqi given that the flag stands in the left (b6) or the right (d6) headquarters, as its owner sees it.
const NodePrior& junqi_prior(bool flag_left);
const NodePrior& generals_prior();

}  // namespace junqi::bots
