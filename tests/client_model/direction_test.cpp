#include "client/model/direction.hpp"

#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/table.hpp"

using namespace junqi;
using client::Direction;
using client::next_node;

namespace {

constexpr std::array<Direction, 4> directions{Direction::up, Direction::down, Direction::left, Direction::right};

/// Where each key leads from each node.
std::vector<std::array<Node, 4>> steps(const Board& board, Seat viewer) {
  std::vector<std::array<Node, 4>> all;
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    auto& from = all.emplace_back();
    for (std::size_t d = 0; d < 4; ++d) from[d] = next_node(board, viewer, Node{i}, directions[d]);
  }
  return all;
}

/// The nodes that can be reached from the first one, or with `back` those from which it can be reached.
NodeSet connected(const std::vector<std::array<Node, 4>>& steps, bool back) {
  NodeSet met;
  met.add(Node{0});
  for (bool more = true; more;) {
    more = false;
    for (std::uint8_t i = 0; i < steps.size(); ++i) {
      for (const Node next : steps[i]) {
        const Node from = back ? next : Node{i};
        const Node to = back ? Node{i} : next;
        more = more || (met.has(from) && !met.has(to));
        if (met.has(from)) met.add(to);
      }
    }
  }
  return met;
}

}  // namespace

TEST_CASE("the arrow keys lead from every node to every other, for every viewer") {
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    for (const Seat viewer : test::viewers(id)) {
      INFO(board_name(id) << ", viewer " << int{viewer.value});
      const auto all = steps(board, viewer);
      REQUIRE(connected(all, false).count() == board.node_count());
      REQUIRE(connected(all, true).count() == board.node_count());
    }
  }
}

TEST_CASE("a step goes where the key points, as the viewer sees the board") {
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    for (const Seat viewer : test::viewers(id)) {
      for (std::uint8_t i = 0; i < board.node_count(); ++i) {
        const Point here = board.position(Node{i}, viewer);
        const auto there = [&](Direction d) { return board.position(next_node(board, viewer, Node{i}, d), viewer); };
        REQUIRE(there(Direction::up).y >= here.y);
        REQUIRE(there(Direction::down).y <= here.y);
        REQUIRE(there(Direction::left).x <= here.x);
        REQUIRE(there(Direction::right).x >= here.x);
      }
    }
  }
}

TEST_CASE("within a territory the keys follow files and rows") {
  const Board& board = Board::get(BoardId::junqi4);
  const auto node = [](const char* name) { return test::node_of(BoardId::junqi4, name); };
  REQUIRE(next_node(board, Seat{1}, node("1c3"), Direction::up) == node("1c2"));
  REQUIRE(next_node(board, Seat{1}, node("1c3"), Direction::down) == node("1c4"));
  REQUIRE(next_node(board, Seat{1}, node("1c3"), Direction::left) == node("1b3"));
  REQUIRE(next_node(board, Seat{1}, node("1c6"), Direction::down) == node("1c6"));
  REQUIRE(next_node(board, Seat{1}, node("1a1"), Direction::up) == node("q4"));
  REQUIRE(next_node(board, Seat{3}, node("3c3"), Direction::up) == node("3c2"));
  const Board& generals = Board::get(BoardId::generals);
  const Node a1 = test::node_of(BoardId::generals, "a1");
  REQUIRE(generals.name(next_node(generals, Seat{1}, a1, Direction::up)) == "a2");
  REQUIRE(generals.name(next_node(generals, Seat{2}, a1, Direction::down)) == "a2");
}

TEST_CASE("a walk can be kept among some nodes") {
  const Board& board = Board::get(BoardId::junqi2);
  NodeSet own;
  for (const Node n : board.layout_nodes(Seat{1})) own.add(n);
  const auto node = [](const char* name) { return test::node_of(BoardId::junqi2, name); };
  REQUIRE(next_node(board, Seat{1}, node("1c1"), Direction::up, own) == node("1c1"));
  REQUIRE(next_node(board, Seat{1}, node("1a2"), Direction::right, own) == node("1c2"));  // over a camp
}
