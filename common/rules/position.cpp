#include "rules/position.hpp"

namespace junqi {
namespace {

/// With `bomb_takes_flag` off, the flags that a bomb would reach are taken out of its targets.
void spare_flags(const RuleSet& rules, const Position& position, Node from, NodeSet& found) {
  if (rules.options.bomb_takes_flag || rules.is_generals() || position.rank(from) != rank::bomb) return;
  NodeSet kept;
  found.for_each([&](Node to) {
    if (to == open_friend(rules, position, from) || position.rank(to) != rank::flag) kept.add(to);
  });
  found = kept;
}

template <class F>
void for_each_piece(const RuleSet& rules, const Scene& scene, Seat seat, F&& f) {
  const auto count = static_cast<std::uint8_t>(rules.board->node_count());
  for (std::uint8_t i = 0; i < count; ++i)
    if (scene.owners[i] == seat && f(Node{i})) return;
}

}  // namespace

Position set_up(const RuleSet& rules, std::span<const Layout> layouts, Seat first) {
  Position position;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
    const auto nodes = rules.board->layout_nodes(Seat{s});
    const auto& cells = layouts[s - 1U].cells;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (cells[i].none()) continue;
      position.scene.owners[nodes[i].value] = Seat{s};
      position.ranks[nodes[i].value] = cells[i];
      if (rules.is_flag(cells[i])) position.flag_home[s] = nodes[i];
    }
  }
  position.scene.turn = first;
  return position;
}

Node open_friend(const RuleSet& rules, const Position& position, Node from) {
  if (!rules.options.flag_carrier) return no_node;
  const Seat owner = position.scene.owner(from);
  const Seat enemy{static_cast<std::uint8_t>(3 - owner.value)};  // a game of two
  if (position.scene.carried_at[enemy.value] != from) return no_node;
  const Node home = position.flag_home[owner.value];
  return position.scene.owner(home) == owner && position.rank(home) == rank::flag ? home : no_node;
}

NodeSet legal_targets(const RuleSet& rules, const Position& position, Node from) {
  NodeSet found = targets(rules, position.scene, from, position.rank(from), open_friend(rules, position, from));
  spare_flags(rules, position, from, found);
  return found;
}

std::vector<Move> legal_moves(const RuleSet& rules, const Position& position) {
  std::vector<Move> moves;
  if (!position.scene.running()) return moves;
  for_each_piece(rules, position.scene, position.scene.turn, [&](Node from) {
    legal_targets(rules, position, from).for_each([&](Node to) { moves.push_back({from, to}); });
    return false;
  });
  return moves;
}

int count_legal_moves(const RuleSet& rules, const Position& position) {
  int count = 0;
  if (!position.scene.running()) return count;
  for_each_piece(rules, position.scene, position.scene.turn, [&](Node from) {
    count += legal_targets(rules, position, from).count();
    return false;
  });
  return count;
}

bool has_legal_move(const RuleSet& rules, const Position& position, Seat seat) {
  bool found = false;
  for_each_piece(rules, position.scene, seat, [&](Node from) {
    const bool spares = !rules.options.bomb_takes_flag && position.rank(from) == rank::bomb;
    found = spares ? !legal_targets(rules, position, from).empty()
                   : can_move(rules, position.scene, from, position.rank(from), open_friend(rules, position, from));
    return found;
  });
  return found;
}

}  // namespace junqi
