#include "server/bots/threat.hpp"

#include <algorithm>

namespace junqi::bots {

Threats::Threats(const RuleSet& rules, const View& view, const Belief& belief, const Worth& worth, const Style& style)
    : rules_(&rules), view_(&view), belief_(&belief), worth_(&worth), style_(&style), walker_(Rank::at(1)) {
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i)
    if (may_attack(view.scene, Node{i})) attackers_.emplace_back(Node{i}, reach(view.scene, Node{i}));
  total_ = sum(view.scene, no_node, Rank{});
}

bool Threats::may_attack(const Scene& scene, Node n) const {
  return !scene.empty(n) && !rules_->allied(view_->viewer, scene.owner(n)) && !belief_->surely_still(n);
}

NodeSet Threats::reach(const Scene& scene, Node enemy) const {
  const bool engineer = !rules_->is_generals() && belief_->chance(enemy, rank::engineer) > 0.5F;
  return targets(*rules_, scene, enemy, engineer ? rank::engineer : walker_);
}

double Threats::at(Node n, Rank ours) const {
  double worst = 0;
  for (const auto& [enemy, reached] : attackers_)
    if (reached.has(n)) worst = std::max(worst, worth_->under_attack(ours, belief_->odds(enemy)));
  return worst * exposure(n);
}

double Threats::sum(const Scene& scene, Node moved_to, Rank moved) const {
  std::array<double, nodes_max> loss{};
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    if (!may_attack(scene, Node{i})) continue;
    reach(scene, Node{i}).for_each([&](Node n) {
      if (scene.owner(n) != view_->viewer) return;
      const auto& known = view_->rank(n);
      if (n != moved_to && !known) return;
      const Rank ours = n == moved_to ? moved : known->rank();
      loss[n.value] = std::max(loss[n.value], worth_->under_attack(ours, belief_->odds(Node{i})) * exposure(n));
    });
  }
  double all = 0;
  double worst = 0;
  for (const double one : loss) {
    all += one;
    worst = std::max(worst, one);
  }
  return worst + style_->rest * (all - worst);
}

double Threats::total_after(Move move) const {
  Scene scene = view_->scene;
  scene.owners[move.to.value] = view_->viewer;
  scene.owners[move.from.value] = no_seat;
  return sum(scene, move.to, view_->rank(move.from)->rank());
}

}  // namespace junqi::bots
