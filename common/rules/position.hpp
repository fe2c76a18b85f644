// The whole truth of a game at one moment, as a value: what everybody sees plus every rank.
// The true one is known to the rules, the match and its Eye; a server that cannot spell it cannot leak it. Computer
// players fill in positions of their own from what they were told.
#pragma once

#include <span>
#include <type_traits>

#include "rules/layout.hpp"
#include "rules/movement.hpp"

namespace junqi {

struct Position {
  Scene scene;
  std::array<Rank, nodes_max> ranks{};          // Rank{} where the node is empty
  std::array<Node, seats_max + 1> flag_home{};  // where each seat deployed its flag
  Node arrived;  // Generals: a flag that reached the last rank beside an enemy, who has one move; else no_node

  Rank rank(Node n) const { return ranks[n.value]; }
};
static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= 512);

/// The position before the first move; the layouts must have passed check_layout. `first` is a seat of the board.
Position set_up(const RuleSet& rules, std::span<const Layout> layouts, Seat first);

/// The nodes that the piece on `from` may go to, by the whole truth; the piece need not be on turn.
NodeSet legal_targets(const RuleSet& rules, const Position& position, Node from);

/// Every legal move of the side to move, sorted by the bytes of its name; empty when the game is over.
std::vector<Move> legal_moves(const RuleSet& rules, const Position& position);
int count_legal_moves(const RuleSet& rules, const Position& position);
bool has_legal_move(const RuleSet& rules, const Position& position, Seat seat);

/// The node of the seat's own flag when its piece on `from` carries an enemy flag and may step onto it; else no_node.
Node open_friend(const RuleSet& rules, const Position& position, Node from);

}  // namespace junqi
