// The arbiter: what an action does to a position, or why it is refused. Pure functions over values.
// Source: docs/rules.md, "Junqi battle", "Flag carrier", "Game of the Generals".
#pragma once

#include "rules/arbiter_words.hpp"
#include "rules/event.hpp"
#include "rules/position.hpp"

namespace junqi {

/// Nothing if `seat` may make this move now.
std::optional<Refusal> refuse_move(const RuleSet& rules, const Position& position, Seat seat, Move move);
/// Nothing if the action is possible now; a Move is taken to be asked by the seat on turn.
std::optional<Refusal> refuse(const RuleSet& rules, const Position& position, const Action& action);

/// Carries out a move that refuse_move allows; events are appended to `events` unless it is null.
void play(const RuleSet& rules, Position& position, Move move, Events* events);
/// Carries out any action that refuse() allows.
void carry_out(const RuleSet& rules, Position& position, const Action& action, Events* events);

/// Leaf count: the sequences of `depth` moves from here. A finished game has none.
std::uint64_t perft(const RuleSet& rules, const Position& position, int depth);

}  // namespace junqi
