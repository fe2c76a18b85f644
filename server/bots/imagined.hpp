// A whole position as a seat imagines it: what it sees, with a dealing of ranks that it believes possible. The only
// header in here that names a Position; nothing leads from a match to one, so what is imagined is never the truth.
#pragma once

#include "rules/position.hpp"
#include "server/bots/belief.hpp"

namespace junqi::bots {

Position imagine(const RuleSet& rules, const View& view, const Deal& deal);

}  // namespace junqi::bots
