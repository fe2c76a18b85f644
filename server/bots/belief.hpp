// What a seat may conclude about the pieces it cannot see, from its View and the public events alone: what each can be,
// how likely each rank is, and whole dealings of all hidden ranks. It never knows more than an attentive player would.
#pragma once

#include "server/bots/army_belief.hpp"
#include "server/bots/habits.hpp"

namespace junqi::bots {

/// A rank for every piece on the board, as a seat imagines it, and where each flag was deployed then.
struct Deal {
  std::array<Rank, nodes_max> ranks{};
  std::array<Node, seats_max + 1> flag_home{};
};

class Belief {
 public:
  explicit Belief(const RuleSet& rules);

  /// As for a Bot: first with no events, then after every action.
  void observe(const PublicEvents& events, const View& after);
  /// The arbiter has refused one's own bomb this target: a flag stands there.
  void flag_refused(Node target);

  /// What the piece on a node may be; empty where nothing stands. The truth is always in it.
  RankSet possible(Node n) const { return evidence_.possible(n); }
  /// Its chances, close to the exact ones; they add up to 1, and are all 0 where nothing stands.
  const Odds& odds(Node n) const { return odds_[n.value]; }
  float chance(Node n, Rank r) const { return odds_[n.value][r.index()]; }
  /// Whether it is certain that the piece never moves.
  bool surely_still(Node n) const;
  const Evidence& evidence() const { return evidence_; }

  /// The exact chances of every piece of a seat, by node. They cost some milliseconds.
  std::array<Odds, nodes_max> exact_odds(Seat seat) const;
  /// So many dealings that could be the truth: each army's is drawn exactly by its weight; where two hidden pieces have
  /// fought, pieces of an army then trade ranks until every battle could have ended as it did. The first one costs some
  /// milliseconds, the others little.
  std::vector<Deal> draw(Dice& dice, int deals) const;

 private:
  void reckon();

  const RuleSet* rules_;
  Evidence evidence_;
  Habits habits_;
  Scene scene_;                     // as it was last seen
  std::vector<ArmyBelief> armies_;  // by seat, from 1
  std::vector<Odds> by_piece_;
  std::array<Odds, nodes_max> odds_{};
};

}  // namespace junqi::bots
