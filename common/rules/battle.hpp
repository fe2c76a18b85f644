// What a move does to the board: the step itself, a battle's losses, flags taken, brought back and shown.
// Whether the game goes on after it is endings.hpp's business.
#pragma once

#include "rules/event.hpp"
#include "rules/position.hpp"

namespace junqi {

/// What the endings need to know of a move that was just carried out.
struct MoveOutcome {
  bool battle = false;
  bool onto_empty = false;  // nothing stood on the target
  Seat flag_lost{};         // whose flag was lost for good; no_seat if none
  bool home = false;        // a carrier stands in the headquarters of its own flag
};

/// Carries out a legal move on the board and tells what happened. Turn, quiet count and endings are untouched.
MoveOutcome move_and_fight(const RuleSet& rules, Position& position, Move move, Events* events);

/// Takes every piece of a seat off the board.
void remove_army(const RuleSet& rules, Position& position, Seat seat);

}  // namespace junqi
