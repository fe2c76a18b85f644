// Weng-Lin for teams and for more than two parties: the Bradley-Terry model with full pairing of R. C. Weng and C.-J.
// Lin, "A Bayesian Approximation Method for Online Ranking" (JMLR 12, 2011, algorithm 1), as a function of numbers.
#pragma once

#include <vector>

#include "server/ratings/skill.hpp"

namespace junqi::server::weng_lin {

struct Team {
  int place = 1;  // a smaller one is better; equal ones: drawn
  std::vector<Skill> players;
};

/// In which units it reckons; the ratio to a newcomer's deviation matters alone.
struct Units {
  double luck = 175;   // how much one performance differs from another: half a newcomer's deviation
  double drift = 3.5;  // what everybody's skill may have moved since the game before
};

/// Everybody after the game, in the same order.
std::vector<Team> rated(std::vector<Team> teams, const Units& units = {});

}  // namespace junqi::server::weng_lin
