// Which piece is which, by public knowledge alone: for every node, where the piece on it was deployed.
#pragma once

#include "rules/event.hpp"

namespace junqi {

/// Indexed by node; no_node where the node is empty.
using Origins = std::array<Node, nodes_max>;

/// Before the first move every piece stands where it was deployed.
Origins first_origins(const Scene& scene);

/// Follows one event; `scene` is the one after the whole action, from which removed pieces are read.
void follow(Origins& origins, const Events& events, const Scene& scene);

}  // namespace junqi
