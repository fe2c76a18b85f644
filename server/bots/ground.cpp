#include "server/bots/ground.hpp"

#include <queue>

namespace junqi::bots {
namespace {

constexpr float road_cost = 1;
constexpr float rail_cost = 0.45F;

/// What it costs to pass over a node on the way.
float passing_cost(const RuleSet& rules, const Scene& scene, const Belief& belief, Seat seat, Node n, Walker walker) {
  const Board& board = *rules.board;
  if (board.is_headquarters(n) && !rules.headquarters_free) return unreachable;
  if (scene.empty(n)) return 0;
  if (rules.allied(seat, scene.owner(n))) return 0.7F;
  if (board.is_camp(n)) return 5;
  if (rules.is_generals() || walker == Walker::digger) return 1.2F;
  return 1.2F + 6 * belief.chance(n, rank::mine);
}

}  // namespace

Distances distances_to(const RuleSet& rules, const Scene& scene, const Belief& belief, Seat seat, Node goal,
                       Walker walker) {
  Distances distances;
  distances.fill(unreachable);
  distances[goal.value] = 0;
  using Entry = std::pair<float, Node>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  open.emplace(0.F, goal);
  while (!open.empty()) {
    const auto [distance, here] = open.top();
    open.pop();
    if (distance > distances[here.value]) continue;
    const float through = here == goal ? 0 : distance + passing_cost(rules, scene, belief, seat, here, walker);
    const auto spread = [&](std::span<const Node> neighbours, float cost) {
      for (const Node next : neighbours) {
        if (through + cost >= distances[next.value]) continue;
        distances[next.value] = through + cost;
        open.emplace(through + cost, next);
      }
    };
    spread(rules.board->road_neighbours(here), road_cost);
    spread(rules.board->rail_neighbours(here), rail_cost);
  }
  return distances;
}

}  // namespace junqi::bots
