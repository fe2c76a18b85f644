// How a game goes on or ends after something happened: eliminations, the next turn, the quiet limit, the back rank.
// Source: docs/rules.md, "Junqi battle", "Flag carrier", "Game of the Generals".
#pragma once

#include "rules/battle.hpp"

namespace junqi {

/// Puts a seat out: its army leaves the board, the quiet count starts anew, and the last team standing has won.
void eliminate(const RuleSet& rules, Position& position, Seat seat, OutWhy why, Events* events);

/// Ends the game.
void finish(Position& position, const Ending& ending, Events* events);

/// After a ply of `mover`: endings, the quiet limit and the next seat that can move.
void after_ply(const RuleSet& rules, Position& position, Seat mover, Node to, const MoveOutcome& outcome,
               Events* events);
/// After a turn that the clock took: a quiet ply without a move.
void after_pass(const RuleSet& rules, Position& position, Events* events);

/// Gives the turn to the next living seat after `from` that can move; those that cannot are out.
void pass_turn(const RuleSet& rules, Position& position, Seat from, Events* events);

}  // namespace junqi
