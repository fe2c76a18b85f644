// Game of the Generals: whether the own flag can run to the farthest rank before any enemy piece comes near.
#pragma once

#include "rules/rule_set.hpp"
#include "rules/scene.hpp"

namespace junqi::bots {

/// The square of the farthest rank to run to, if there is one that every enemy is too far from.
std::optional<Node> dash_goal(const RuleSet& rules, const Scene& scene, Node flag);

}  // namespace junqi::bots
