// What the size of an army says about its pieces: a rank that cannot be a piece's in any way to deal the whole army
// out.
#pragma once

#include <vector>

#include "server/bots/rank_set.hpp"

namespace junqi::bots {

/// Strikes out of every set the ranks that no dealing of `counts` to all pieces allows; exact. There must be as many
/// pieces as ranks to deal. False if nothing fits, and then the sets stay as they are.
bool narrow_to_counts(std::vector<RankSet>& sets, const RankCounts& counts);

}  // namespace junqi::bots
