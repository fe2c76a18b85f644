// What the quiet limit makes of a move when reaching it puts a seat out: a battle in time saves, waiting may win.
#pragma once

#include "rules/rule_set.hpp"
#include "rules/scene.hpp"

namespace junqi::bots {

/// To be added to the value of a move of `seat`, the seat on turn; 0 unless the limit is near and somebody loses by it.
double quiet_end_value(const RuleSet& rules, const Scene& scene, Seat seat, bool battle);

}  // namespace junqi::bots
