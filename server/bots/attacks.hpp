// Which enemies every piece of an imagined world may attack, kept up to date while moves are played in it: only the
// pieces that a change concerns are asked again.
#pragma once

#include "rules/position.hpp"

namespace junqi::bots {

class Attacks {
 public:
  /// What decides where a piece may go from each node; it holds for one board.
  class Ground {
   public:
    explicit Ground(const RuleSet& rules);
    /// Whether what stands on `changed` may matter to a piece on `from`.
    bool concerns(Node changed, Node from, Gait gait) const;

   private:
    std::array<NodeSet, nodes_max> straight_{};
    std::array<NodeSet, nodes_max> turning_{};
  };

  /// Both must outlive this.
  Attacks(const RuleSet& rules, const Ground& ground, const Position& position);

  /// What has become of them when `move` has been played and `after` came of it.
  void follow(const Position& after, Move move);
  /// The enemies that the piece on `from` may attack; a bomb spares the flags that it must.
  const NodeSet& from(Node from) const { return attacks_[from.value]; }

 private:
  void ask_all(const Position& position);
  void ask(const Position& position, Node from);

  const RuleSet* rules_;
  const Ground* ground_;
  SeatSet out_;
  std::array<NodeSet, nodes_max> attacks_{};
};

}  // namespace junqi::bots
