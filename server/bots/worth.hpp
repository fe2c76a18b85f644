// What pieces are worth to a bot, in one scale for each army, and what a battle is expected to bring.
#pragma once

#include "server/bots/belief.hpp"

namespace junqi::bots {

class Worth {
 public:
  explicit Worth(const RuleSet& rules);

  double of(Rank r) const { return by_rank_[r.index()]; }
  double expected(const Odds& odds) const;
  /// What an attack by `ours` on a piece with these odds brings, losses counted.
  double attack(Rank ours, const Odds& odds) const;
  /// What is lost when a piece with these odds attacks `ours`; never less than 0, since it need not attack.
  double under_attack(Rank ours, const Odds& odds) const;
  /// The chance that an attack leaves our piece standing on the node.
  double chance_to_win(Rank ours, const Odds& odds) const;
  /// The chance that an attack takes the other piece off the board.
  double chance_to_remove(Rank ours, const Odds& odds) const;

 private:
  const RuleSet* rules_;
  std::array<double, ranks_max> by_rank_{};
};

}  // namespace junqi::bots
