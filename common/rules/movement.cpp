#include "rules/movement.hpp"

#include <algorithm>

namespace junqi {
namespace {

/// Whether `mover` may end its move on `to`.
bool may_enter(const RuleSet& rules, const Scene& scene, Seat mover, Node to) {
  if (scene.empty(to)) return true;
  return !rules.allied(mover, scene.owner(to)) && !rules.board->is_camp(to);
}

bool leaves(const RuleSet& rules, Node from, Rank rank) {
  if (rules.gait[rank.index()] == Gait::still) return false;
  return rules.headquarters_free || !rules.board->is_headquarters(from);
}

/// Calls `reached(node)` for each node on a chain of rail joints through empty nodes; stops when it returns true.
template <class F>
void turning_runs(const RuleSet& rules, const Scene& scene, Node from, F&& reached) {
  std::array<Node, nodes_max> queue;
  std::size_t head = 0;
  std::size_t tail = 0;
  NodeSet met;
  met.add(from);
  queue[tail++] = from;
  while (head != tail) {
    for (const Node next : rules.board->rail_neighbours(queue[head++])) {
      if (met.has(next)) continue;
      met.add(next);
      if (reached(next)) return;
      if (scene.empty(next)) queue[tail++] = next;
    }
  }
}

/// Rail joints from `to` back to every node of a chain that ends there: 0 at `to`, 255 where no chain passes.
std::array<std::uint8_t, nodes_max> joints_to(const RuleSet& rules, const Scene& scene, Node to) {
  std::array<std::uint8_t, nodes_max> distance;
  distance.fill(255);
  distance[to.value] = 0;
  std::vector<Node> queue{to};
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Node here = queue[head];
    if (here != to && !scene.empty(here)) continue;  // a chain may begin on a taken node, but not pass through one
    for (const Node next : rules.board->rail_neighbours(here)) {
      if (distance[next.value] != 255) continue;
      distance[next.value] = static_cast<std::uint8_t>(distance[here.value] + 1);
      queue.push_back(next);
    }
  }
  return distance;
}

}  // namespace

NodeSet targets(const RuleSet& rules, const Scene& scene, Node from, Rank rank, Node open_friend) {
  NodeSet found;
  if (!leaves(rules, from, rank)) return found;
  const Seat mover = scene.owner(from);
  for (const Node to : rules.board->road_neighbours(from))
    if (to == open_friend || may_enter(rules, scene, mover, to)) found.add(to);
  if (rules.gait[rank.index()] == Gait::turning) {
    turning_runs(rules, scene, from, [&](Node to) {
      if (may_enter(rules, scene, mover, to)) found.add(to);
      return false;
    });
    return found;
  }
  for (const Run& run : rules.board->runs(from)) {
    for (const Node to : run) {
      const bool empty = scene.empty(to);
      if (empty || !rules.allied(mover, scene.owner(to))) found.add(to);  // no camp lies on a track
      if (!empty) break;
    }
  }
  return found;
}

bool can_move(const RuleSet& rules, const Scene& scene, Node from, Rank rank, Node open_friend) {
  if (!leaves(rules, from, rank)) return false;
  const Seat mover = scene.owner(from);
  // The first step of any run is a rail joint, so the neighbours decide.
  const auto enters = [&](Node to) { return to == open_friend || may_enter(rules, scene, mover, to); };
  const auto roads = rules.board->road_neighbours(from);
  const auto rails = rules.board->rail_neighbours(from);
  return std::any_of(rails.begin(), rails.end(), enters) || std::any_of(roads.begin(), roads.end(), enters);
}

std::vector<Node> told_path(const RuleSet& rules, const Scene& scene, Move move) {
  const auto roads = rules.board->road_neighbours(move.from);
  if (std::find(roads.begin(), roads.end(), move.to) != roads.end()) return {move.from, move.to};
  for (const Run& run : rules.board->runs(move.from)) {
    std::vector<Node> path{move.from};
    for (const Node next : run) {
      path.push_back(next);
      if (next == move.to) return path;
      if (!scene.empty(next)) break;
    }
  }
  const auto distance = joints_to(rules, scene, move.to);
  std::vector<Node> path{move.from};
  while (path.back() != move.to) {
    const auto neighbours = rules.board->rail_neighbours(path.back());  // in the order of names
    const auto nearer = std::find_if(neighbours.begin(), neighbours.end(), [&](Node next) {
      return distance[next.value] + 1 == distance[path.back().value] && (next == move.to || scene.empty(next));
    });
    path.push_back(*nearer);
  }
  return path;
}

}  // namespace junqi
