#include "server/bots/attacks.hpp"

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
  ask_all(position);
}

void Attacks::ask_all(const Position& position) {
  out_ = position.scene.out;
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) ask(position, Node{i});
}

void Attacks::ask(const Position& position, Node from) {
  NodeSet& attacks = attacks_[from.value] = {};
  if (position.scene.empty(from)) return;
  legal_targets(*rules_, position, from).for_each([&](Node to) {
    if (!position.scene.empty(to) && position.scene.owner(to) != position.scene.owner(from)) attacks.add(to);
  });
}

/// With a seat that goes out a whole army may leave the board; otherwise a move changes two nodes.
void Attacks::follow(const Position& after, Move move) {
  if (after.scene.out != out_) return ask_all(after);
  for (std::uint8_t i = 0; i < rules_->board->node_count(); ++i) {
    const Node from{i};
    const Gait gait = rules_->gait[after.rank(from).index()];
    const auto matters = [&](Node changed) { return changed == from || ground_->concerns(changed, from, gait); };
    if (matters(move.from) || matters(move.to)) ask(after, from);
  }
}

}  // namespace junqi::bots
