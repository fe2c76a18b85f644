#include "server/bots/attacks.hpp"

#include <algorithm>

#include "rules/movement.hpp"

namespace junqi::bots {
namespace {

/// All nodes that rails connect with `from`.
NodeSet railway_of(const Board& board, Node from) {
  NodeSet met;
  std::vector<Node> queue{from};
  met.add(from);
  for (std::size_t head = 0; head < queue.size(); ++head)
    for (const Node next : board.rail_neighbours(queue[head]))
      if (!met.has(next)) {
        met.add(next);
        queue.push_back(next);
      }
  return met;
}

}  // namespace

Attacks::Ground::Ground(const RuleSet& rules) {
  const Board& board = *rules.board;
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    const Node from{i};
    turning_[i] = railway_of(board, from);
    straight_[i].add(from);
    for (const Run& run : board.runs(from))
      for (const Node n : run) straight_[i].add(n);
    for (const Node n : board.road_neighbours(from)) {
      straight_[i].add(n);
      turning_[i].add(n);
    }
  }
}

bool Attacks::Ground::concerns(Node changed, Node from, Gait gait) const {
  return gait != Gait::still && (gait == Gait::turning ? turning_ : straight_)[from.value].has(changed);
}

Attacks::Attacks(const RuleSet& rules, const Ground& ground, const Position& position)
    : rules_(&rules), ground_(&ground) {
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) ask(position, Node{i});
}

void Attacks::ask(const Position& position, Node from) {
  NodeSet& attacks = attacks_[from.value] = {};
  if (position.scene.empty(from)) return;
  legal_targets(*rules_, position, from).for_each([&](Node to) {
    if (!position.scene.empty(to) && position.scene.owner(to) != position.scene.owner(from)) attacks.add(to);
  });
}

void Attacks::renew(const Position& position, std::span<const Node> changed) {
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    const Node from{i};
    const auto matters = [&](Node n) {
      return n == from || ground_->concerns(n, from, rules_->gait[position.rank(from).index()]);
    };
    if (std::any_of(changed.begin(), changed.end(), matters)) ask(position, from);
  }
}

}  // namespace junqi::bots
