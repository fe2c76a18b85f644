// Games of random moves, for properties that must hold whatever is played.
#pragma once

#include <functional>

#include "rules/arbiter.hpp"
#include "support/layouts.hpp"

namespace junqi::test {

/// Any options that fit the board.
Options random_options(BoardId board, std::mt19937_64& random);

/// A move, or now and then a turn lost to the clock, a resignation, a flag fall. The game must be running.
Action random_action(const RuleSet& rules, const Position& position, std::mt19937_64& random);

/// A game that random moves have brought forward by up to `plies` actions; it may be over.
Position random_position(const RuleSet& rules, std::mt19937_64& random, int plies);

/// Pieces of every kind strewn over the whole board, more or less densely, with every seat in the game. It need not be
/// reachable by play: movement must be right in it all the same.
Position strewn_position(const RuleSet& rules, std::mt19937_64& random);

}  // namespace junqi::test
