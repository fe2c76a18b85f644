// Where a bot's pieces are drawn to: enemy flags, pieces worth taking, intruders near the own flag. One plan a turn.
#pragma once

#include "server/bots/ground.hpp"
#include "server/bots/style.hpp"
#include "server/bots/worth.hpp"

namespace junqi::bots {

class Plan {
 public:
  /// `urge` 0..1: how much the quiet game calls for an attack.
  Plan(const RuleSet& rules, const View& view, const Belief& belief, const Worth& worth, const Style& style,
       double urge);

  /// How well a piece of this rank stands on `n`. A piece that carries a flag has one goal only.
  double pull(Node n, Rank ours, bool carries) const;
  /// How much an enemy on `n` endangers the own flag.
  double danger(Node n) const { return danger_[n.value]; }

 private:
  struct Goal {
    Node node;
    Distances ordinary;
    Distances digger;
    std::array<double, ranks_max> weight;  // by the rank that is drawn to it
  };

  Node own_flag() const;
  void measure_danger();
  void add_goal(Node enemy, double urge);
  void add_guard_post();
  void add_home();
  void add_dash();

  const RuleSet* rules_;
  const View* view_;
  const Belief* belief_;
  const Worth* worth_;
  const Style* style_;
  std::array<double, nodes_max> danger_{};
  std::vector<Goal> goals_;
  std::optional<Distances> home_;
};

}  // namespace junqi::bots
