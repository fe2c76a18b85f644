#include "server/bots/dash.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace junqi::bots {
namespace {

/// Steps from `start` through empty squares.
std::array<int, nodes_max> steps_from(const RuleSet& rules, const Scene& scene, Node start) {
  std::array<int, nodes_max> steps;
  steps.fill(std::numeric_limits<int>::max());
  steps[start.value] = 0;
  std::vector<Node> queue{start};
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (const Node next : rules.board->road_neighbours(queue[head])) {
      if (!scene.empty(next) || steps[next.value] != std::numeric_limits<int>::max()) continue;
      steps[next.value] = steps[queue[head].value] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

/// Moves that the nearest enemy needs to stand on `goal`, if nothing were in its way.
int enemy_steps(const RuleSet& rules, const Scene& scene, Seat seat, Node goal) {
  const Board& board = *rules.board;
  int nearest = std::numeric_limits<int>::max();
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    if (scene.empty(Node{i}) || scene.owner(Node{i}) == seat) continue;
    const NodeInfo& enemy = board.node(Node{i});
    const NodeInfo& there = board.node(goal);
    nearest = std::min(nearest, std::abs(enemy.file - there.file) + std::abs(enemy.row - there.row));
  }
  return nearest;
}

}  // namespace

std::optional<Node> dash_goal(const RuleSet& rules, const Scene& scene, Node flag) {
  const Seat seat = scene.owner(flag);
  const int last_row = seat == Seat{1} ? 8 : 1;
  const auto steps = steps_from(rules, scene, flag);
  std::optional<Node> best;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
    if (rules.board->node(Node{i}).row != last_row) continue;
    const bool reached = steps[i] != std::numeric_limits<int>::max();
    if (!reached || enemy_steps(rules, scene, seat, Node{i}) <= steps[i]) continue;
    if (!best || steps[i] < steps[best->value]) best = Node{i};
  }
  return best;
}

}  // namespace junqi::bots
