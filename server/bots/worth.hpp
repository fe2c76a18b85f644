// What pieces are worth to a bot, in one scale for each army, and what a battle is expected to bring.
#pragma once

#include "server/bots/belief.hpp"
#include "server/bots/style.hpp"

namespace junqi::bots {

class Worth {
 public:
  Worth(const RuleSet& rules, const Style& style);

  /// Takes in what is left on the board: a piece that fewer can beat is worth more, one with less to beat is worth
  /// less.
  void renew(const View& view, const Belief& belief);

  /// To lose one of the own side's, and to take one of another's.
  double of(Rank r) const { return ours_[r.index()]; }
  double theirs(Rank r) const { return theirs_[r.index()]; }
  double at_start(Rank r) const;
  /// Of a piece of the other side.
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
  using Table = std::array<double, ranks_max>;

  Table living(const Table& against) const;

  const RuleSet* rules_;
  double greed_;
  double living_;
  Table ours_{};
  Table theirs_{};
};

}  // namespace junqi::bots
