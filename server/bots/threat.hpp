// What a seat stands to lose to the attacks that are possible in a scene, as far as the seat can see.
#pragma once

#include "server/bots/style.hpp"
#include "server/bots/worth.hpp"

namespace junqi::bots {

/// The pieces that count: the seat's view, with one of its own pieces perhaps standing elsewhere.
class Threats {
 public:
  Threats(const RuleSet& rules, const View& view, const Belief& belief, const Worth& worth, const Style& style);

  /// The expected loss if an enemy piece that reaches `n` now attacked a piece of ours with this rank there.
  double at(Node n, Rank ours) const;
  /// The expected loss over all of our pieces, before anyone moves.
  double total() const { return total_; }
  /// The same after our piece has gone from `move.from` to `move.to` and stands there.
  double total_after(Move move) const;

 private:
  NodeSet reach(const Scene& scene, Node enemy) const;
  bool may_attack(const Scene& scene, Node n) const;
  double sum(const Scene& scene, Node moved_to, Rank moved) const;
  double exposure(Node n) const { return view_->scene.open.has(n) ? 1.0 : style_->exposure; }

  const RuleSet* rules_;
  const View* view_;
  const Belief* belief_;
  const Worth* worth_;
  const Style* style_;
  Rank walker_;  // any rank that moves straight, to ask the rules how an unknown piece moves
  std::vector<std::pair<Node, NodeSet>> attackers_;
  double total_ = 0;
};

}  // namespace junqi::bots
