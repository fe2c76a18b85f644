// Glicko-2 for two players (Mark Glickman, "Example of the Glicko-2 system"), as functions of numbers. It knows no
// names, no boards and no clock: how many rating periods went by is an argument, and need not be whole.
#pragma once

#include <span>

#include "server/ratings/skill.hpp"

namespace junqi::server::glicko {

struct Game {
  Skill opponent;
  double score = 0.5;  // 1: won, 0: lost
};

/// A player who did not play for so many periods: known less well, and never less than a newcomer.
Skill rested(const Skill& player, double periods);

/// A player after the games of one rating period, which began `periods` periods ago (the paper has whole ones: 1).
Skill rated(const Skill& player, std::span<const Game> games, double periods);

}  // namespace junqi::server::glicko
