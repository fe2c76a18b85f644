#include "match/eye.hpp"

#include "rules/position.hpp"

namespace junqi {

bool Eye::may_know(const Position& position, Node n) const {
  const Scene& scene = position.scene;
  if (!scene.running() && rules_->options.reveal_after_game) return true;
  if (scene.open.has(n) || rules_->options.visibility == Visibility::all) return true;
  if (!viewer_) return false;
  if (scene.owner(n) == viewer_) return true;
  return rules_->options.visibility == Visibility::allies && rules_->allied(viewer_, scene.owner(n));
}

Addressed<View> Eye::look(const Position& position, const std::array<Node, nodes_max>& origins) const {
  View view;
  view.viewer = viewer_;
  view.scene = position.scene;
  view.origins = origins;
  if (viewer_ && !rules_->is_generals()) view.home = position.flag_home[viewer_.value];
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i)
    if (!position.scene.empty(Node{i}) && may_know(position, Node{i}))
      view.ranks[i] = KnownRank(position.rank(Node{i}));
  return {viewer_, std::move(view)};
}

PublicEvents Eye::tell_all(const RuleSet& rules, const Position& before, Events events) {
  PublicEvents told;
  for (auto& event : events) {
    PublicEvent& one = told.emplace_back(PublicEvent{std::move(event), std::nullopt});
    const auto* moved = std::get_if<Moved>(&one.event);
    if (!rules.options.reveal_battles || moved == nullptr) continue;
    if (moved->result == MoveResult::move || moved->result == MoveResult::home) continue;
    one.ranks = {KnownRank(before.rank(moved->move.from)), KnownRank(before.rank(moved->move.to))};
  }
  return told;
}

ShownLayout Eye::show(const Layout& layout) {
  ShownLayout shown;
  for (const Rank r : layout.cells) shown.push_back(r.none() ? std::nullopt : std::optional(KnownRank(r)));
  return shown;
}

Addressed<ShownLayout> Eye::show_own(Seat owner, const Layout& layout) { return {owner, show(layout)}; }

}  // namespace junqi
