#include "match/view.hpp"

namespace junqi {
namespace {

/// The viewer's flag at home, when its piece on `from` carries the enemy's and may step onto it.
Node open_friend_in(const RuleSet& rules, const View& view, Node from) {
  if (!rules.options.flag_carrier || view.home == no_node) return no_node;
  const Seat enemy{static_cast<std::uint8_t>(3 - view.viewer.value)};
  const auto& at_home = view.rank(view.home);
  const bool stands = view.scene.owner(view.home) == view.viewer && at_home && rules.is_flag(at_home->rank());
  return stands && view.scene.carried_at[enemy.value] == from ? view.home : no_node;
}

}  // namespace

NodeSet view_targets(const RuleSet& rules, const View& view, Node from) {
  if (!view.viewer || view.scene.owner(from) != view.viewer || !view.rank(from)) return {};
  const Rank rank = view.rank(from)->rank();
  const Node open_friend = open_friend_in(rules, view, from);
  NodeSet found = targets(rules, view.scene, from, rank, open_friend);
  if (rules.options.bomb_takes_flag || rules.is_generals() || rank != rank::bomb) return found;
  NodeSet kept;
  found.for_each([&](Node to) {
    const bool known_flag = view.rank(to) && rules.is_flag(view.rank(to)->rank());
    if (!known_flag || to == open_friend) kept.add(to);
  });
  return kept;
}

std::vector<Move> view_moves(const RuleSet& rules, const View& view) {
  std::vector<Move> moves;
  if (!view.scene.running() || !view.viewer || view.scene.turn != view.viewer) return moves;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i)
    view_targets(rules, view, Node{i}).for_each([&](Node to) { moves.push_back({Node{i}, to}); });
  return moves;
}

}  // namespace junqi
