#include "server/bots/plan.hpp"

#include <algorithm>
#include <cmath>

#include "server/bots/dash.hpp"

namespace junqi::bots {
namespace {

constexpr std::size_t goals_max = 40;
constexpr double home_pull = 2000;

double fading(float distance, double fade) {
  return distance >= unreachable ? 0 : std::pow(fade, static_cast<double>(distance));
}

}  // namespace

Plan::Plan(const RuleSet& rules, const View& view, const Belief& belief, const Worth& worth, const Style& style,
           double urge)
    : rules_(&rules), view_(&view), belief_(&belief), worth_(&worth), style_(&style) {
  measure_danger();
  std::vector<std::pair<double, Node>> enemies;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
    const Node n{i};
    if (view.scene.empty(n) || rules.allied(view.viewer, view.scene.owner(n)) || rules.board->is_camp(n)) continue;
    const double flag = static_cast<double>(belief.chance(n, rules.army->flag()));
    enemies.emplace_back(-(1000 * flag + 3 * danger_[i] + worth.expected(belief.odds(n))), n);
  }
  std::sort(enemies.begin(), enemies.end());
  enemies.resize(std::min(enemies.size(), goals_max));
  for (const auto& [priority, n] : enemies) add_goal(n, urge);
  add_guard_post();
  add_home();
  add_dash();
}

Node Plan::own_flag() const {
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i)
    if (view_->scene.owner(Node{i}) == view_->viewer && view_->ranks[i] && rules_->is_flag(view_->ranks[i]->rank()))
      return Node{i};
  return no_node;
}

void Plan::measure_danger() {
  const Node flag = own_flag();
  if (flag == no_node) return;
  std::array<std::optional<Distances>, seats_max + 1> ways;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    const Seat owner = view_->scene.owner(Node{i});
    if (!owner || rules_->allied(view_->viewer, owner) || belief_->surely_still(Node{i})) continue;
    auto& way = ways[owner.value];
    if (!way) way = distances_to(*rules_, view_->scene, *belief_, owner, flag, Walker::digger);  // it may be one
    danger_[i] = style_->danger_pull * (view_->scene.open.has(flag) ? 2 : 1) * fading((*way)[i], style_->fade);
  }
}

void Plan::add_goal(Node enemy, double urge) {
  const Odds& odds = belief_->odds(enemy);
  const Rank flag_rank = rules_->army->flag();
  const double flag = static_cast<double>(odds[flag_rank.index()]);
  Goal goal{enemy, {}, {}, {}};
  for (int i = 1; i <= rules_->army->ranks(); ++i) {
    const Rank ours = Rank::at(static_cast<std::uint8_t>(i));
    if (rules_->gait[ours.index()] == Gait::still || (rules_->is_generals() && rules_->is_flag(ours))) continue;
    const double gain = worth_->attack(ours, odds) - flag * worth_->theirs(flag_rank);
    goal.weight[ours.index()] = flag * style_->flag_pull * (0.6 + urge) + std::max(0.0, gain) +
                                worth_->chance_to_win(ours, odds) * danger_[enemy.value];
  }
  goal.ordinary = distances_to(*rules_, view_->scene, *belief_, view_->viewer, enemy, Walker::ordinary);
  goal.digger = flag > 0.1 && !rules_->is_generals()
                    ? distances_to(*rules_, view_->scene, *belief_, view_->viewer, enemy, Walker::digger)
                    : goal.ordinary;
  goals_.push_back(std::move(goal));
}

/// Pieces of middling worth stay with the flag unless something better draws them.
void Plan::add_guard_post() {
  const Node flag = own_flag();
  if (flag == no_node) return;
  const Distances ways = distances_to(*rules_, view_->scene, *belief_, view_->viewer, flag, Walker::ordinary);
  Goal post{flag, ways, ways, {}};
  for (int i = 1; i <= rules_->army->ranks(); ++i) {
    const double worth = worth_->at_start(Rank::at(static_cast<std::uint8_t>(i)));
    if (worth > 10 && worth < 50) post.weight[static_cast<std::size_t>(i)] = style_->guard_pull;
  }
  goals_.push_back(std::move(post));
}

/// Flag carrier: where a carrier goes.
void Plan::add_home() {
  if (rules_->options.flag_carrier && view_->home != no_node)
    home_ = distances_to(*rules_, view_->scene, *belief_, view_->viewer, view_->home, Walker::ordinary);
}

/// Generals: the flag itself runs for the last rank when nobody can come between.
void Plan::add_dash() {
  if (!rules_->is_generals()) return;
  const Node flag = own_flag();
  if (flag == no_node) return;
  if (const auto goal = dash_goal(*rules_, view_->scene, flag)) {
    Goal dash{*goal, distances_to(*rules_, view_->scene, *belief_, view_->viewer, *goal, Walker::ordinary), {}, {}};
    dash.weight[rules_->army->flag().index()] = home_pull;
    goals_.push_back(std::move(dash));
  }
}

double Plan::pull(Node n, Rank ours, bool carries) const {
  if (carries && home_) return home_pull * fading((*home_)[n.value], style_->fade);
  const bool digger = !rules_->is_generals() && (ours == rank::engineer || ours == rank::bomb);
  double best = 0;
  for (const Goal& goal : goals_) {
    const double weight = goal.weight[ours.index()];
    if (weight > best)
      best = std::max(best, weight * fading((digger ? goal.digger : goal.ordinary)[n.value], style_->fade));
  }
  return best;
}

}  // namespace junqi::bots
