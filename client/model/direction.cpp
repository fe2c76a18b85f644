#include "client/model/direction.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace junqi::client {
namespace {

constexpr std::array<Point, 4> directions{{{0, 1}, {0, -1}, {-1, 0}, {1, 0}}};

}  // namespace

Node next_node(const Board& board, Seat viewer, Node from, Direction direction, const NodeSet& among) {
  const Point way = directions[static_cast<std::size_t>(direction)];
  const Point here = board.position(from, viewer);
  Node best = from;
  double best_cost = std::numeric_limits<double>::infinity();
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    if (Node{i} == from || (!among.empty() && !among.has(Node{i}))) continue;
    const Point there = board.position(Node{i}, viewer);
    const double x = there.x - here.x;
    const double y = there.y - here.y;
    const double along = x * way.x + y * way.y;
    const double aside = std::abs(x * way.y - y * way.x);
    // What lies more to the side than ahead belongs to another key, but for the last node of a slanted row.
    if (along < 0.2 || aside > 2.5 * along) continue;
    const double cost = along + 2 * aside;
    if (cost < best_cost) {
      best_cost = cost;
      best = Node{i};
    }
  }
  return best;
}

}  // namespace junqi::client
