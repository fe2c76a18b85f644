// Where one piece may go and along which path that is told. Movement needs the Scene and the mover's own rank,
// never a hidden rank, so the same functions serve the arbiter, the client's hints and the bots.
// Source: docs/rules.md, "Junqi movement" and "What is learned".
#pragma once

#include <vector>

#include "rules/rule_set.hpp"
#include "rules/scene.hpp"

namespace junqi {

/// Every node that the piece on `from` may enter. `open_friend` is the node of the mover's own flag when a carrier
/// may step onto it, else no_node. Whether a bomb may attack a flag is left to the caller, who may not know the flag.
NodeSet targets(const RuleSet& rules, const Scene& scene, Node from, Rank rank, Node open_friend = no_node);

/// Whether targets() is not empty, found sooner.
bool can_move(const RuleSet& rules, const Scene& scene, Node from, Rank rank, Node open_friend = no_node);

/// The path that is told for a move that targets() allows: the straight one whenever one track reaches, else the
/// shortest chain of rail joints, of equals the bytewise first. Both ends are included.
std::vector<Node> told_path(const RuleSet& rules, const Scene& scene, Move move);

}  // namespace junqi
