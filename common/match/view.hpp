// What one seat may know of a running or finished game: the scene everybody sees and the ranks shown to that seat.
// The Eye makes views on the server, the wire's reader makes them again in the client. A view is addressed: it cannot
// be handed to another seat.
#pragma once

#include <optional>
#include <utility>

#include "match/known_rank.hpp"
#include "rules/movement.hpp"

namespace junqi {

struct View {
  Seat viewer;  // no_seat: a spectator
  Scene scene;
  std::array<std::optional<KnownRank>, nodes_max> ranks{};
  std::array<Node, nodes_max> origins{};  // where the piece on a node was deployed; no_node where it is empty
  Node home = no_node;                    // where the viewer deployed its own flag; no_node for a spectator

  const std::optional<KnownRank>& rank(Node n) const { return ranks[n.value]; }
};

/// Where the viewer's own piece on `from` may go, by what the viewer knows. Empty for anyone else's piece.
NodeSet view_targets(const RuleSet& rules, const View& view, Node from);

/// The viewer's legal moves if it is on turn, sorted by name; else none. With `bomb_takes_flag: false` a hidden flag
/// may be among the targets of a bomb: the viewer cannot know, and the arbiter refuses it.
std::vector<Move> view_moves(const RuleSet& rules, const View& view);

/// Something made for one seat. Whoever delivers it must name the seat it delivers to.
template <class T>
class Addressed {
 public:
  Seat to() const { return to_; }
  /// The value, for the seat it was made for and for no other.
  const T* open(Seat reader) const { return reader == to_ ? &value_ : nullptr; }

 private:
  friend class Eye;
  Addressed(Seat to, T value) : to_(to), value_(std::move(value)) {}
  Seat to_;
  T value_;
};

}  // namespace junqi
