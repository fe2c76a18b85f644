// Successive halving: many candidates play a few games each, the better half plays more, and so on.
#pragma once

#include "tools/layouts/trial.hpp"

namespace junqi::layouts {

struct Tried {
  std::string layout;
  Points points;
};

/// How the choice is made: `candidates` play `games` each, then the better half as many again as they have, until not
/// more than `keep` are left, which play once more; the best come first.
struct Choice {
  int candidates = 600;
  int games = 8;
  int keep = 160;
  int apart = 8;
  std::uint64_t seed = 1;
};

/// `told` is called after each round with how many were left and their mean score.
std::vector<Tried> choose(BoardId board, const Choice& choice, const Trial& trial,
                          const std::function<void(std::size_t, double)>& told);

}  // namespace junqi::layouts
