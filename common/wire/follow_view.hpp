// Carries a View over one action by the events that everyone was told. It adds no knowledge but what the events say:
// the ranks that are revealed at the end of a game come with the wire's Reveal.
#pragma once

#include "match/eye.hpp"

namespace junqi::wire {

/// Whether every node and seat that the events name exists on the board and every move starts from a piece.
/// Events that come from outside must pass this before `follow`.
bool fits(const RuleSet& rules, const View& view, const PublicEvents& events);

/// After this the view is what the Eye would show the same viewer after the action. `turn` is whose turn it is then;
/// no_seat when the game is over.
void follow(const RuleSet& rules, View& view, const PublicEvents& events, Seat turn);

}  // namespace junqi::wire
