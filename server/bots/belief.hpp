// What a seat may conclude about the pieces it cannot see: a chance for every rank, from public events, from the ranks
// it saw for itself and from how many of each there are. It never knows more than an attentive player would.
#pragma once

#include "match/eye.hpp"

namespace junqi::bots {

/// Chances by rank index; they add up to 1 for a piece, and are all 0 where nothing stands.
using Odds = std::array<float, ranks_max>;

class Belief {
 public:
  explicit Belief(const RuleSet& rules) : rules_(&rules) {}

  void observe(const PublicEvents& events, const View& after);

  /// The chances of the piece on `n`; one rank has all of it where the seat knows.
  const Odds& odds(Node n) const { return odds_[n.value]; }
  float chance(Node n, Rank r) const { return odds_[n.value][r.index()]; }
  /// Whether it is certain that the piece never moves.
  bool surely_still(Node n) const;

 private:
  using Ranks = std::uint16_t;  // bits by rank index

  void begin(const View& view);
  void hear_move(const PublicEvent& told, const Moved& moved, const PublicEvents& events, const View& after);
  void hear_battle(const Moved& moved, Ranks& attacker, Ranks& defender) const;
  /// Which ranks a piece may have by where it was deployed.
  Ranks at_first(Seat owner, Node origin) const;
  Ranks all() const;
  Ranks moving() const;
  bool ran_straight(const std::vector<Node>& path) const;
  /// A piece that may have had `ranks` is gone.
  void bury(Seat owner, Ranks ranks, const PublicEvents& events);
  void look(const View& view);
  void strike_out_the_known(const View& view);
  void reckon(const View& view);

  const RuleSet* rules_;
  bool begun_ = false;
  std::array<Ranks, nodes_max> ranks_{};                            // by where the piece was deployed
  std::array<Seat, nodes_max> owners_{};                            // likewise
  std::array<std::array<float, ranks_max>, seats_max + 1> left_{};  // of each rank, as far as can be told
  std::array<Odds, nodes_max> odds_{};
};

}  // namespace junqi::bots
