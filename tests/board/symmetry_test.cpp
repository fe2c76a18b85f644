#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "board/board.hpp"
#include "support/catch.hpp"

namespace junqi {
namespace {

/// The node that takes the place of `n` when every seat moves on by one.
Node turned(const Board& board, Node n) {
  std::string name = board.name(n);
  if (name == "o") return n;
  char& digit = name[name.size() == 3 ? 0 : 1];
  digit = static_cast<char>('0' + (digit - '0') % board.seats() + 1);
  return *board.find(name);
}

std::set<std::pair<Node, Node>> turned(const Board& board, const std::vector<std::pair<Node, Node>>& joints) {
  std::set<std::pair<Node, Node>> all;
  for (const auto& [a, b] : joints) all.insert(std::minmax({turned(board, a), turned(board, b)}));
  return all;
}

std::set<std::pair<Node, Node>> as_set(const std::vector<std::pair<Node, Node>>& joints) {
  std::set<std::pair<Node, Node>> all;
  for (const auto& [a, b] : joints) all.insert(std::minmax({a, b}));
  return all;
}

/// Each track in the direction that comes first.
std::multiset<std::vector<Node>> directed(const std::vector<std::vector<Node>>& tracks) {
  std::multiset<std::vector<Node>> all;
  for (const auto& track : tracks) {
    std::vector<Node> back(track.rbegin(), track.rend());
    all.insert(std::min(track, back));
  }
  return all;
}

TEST_CASE("A Junqi board looks the same from every seat") {
  const BoardId id = GENERATE(BoardId::junqi2, BoardId::junqi4, BoardId::junqi6);
  const Board& board = Board::get(id);
  INFO(board_name(id));

  SECTION("its roads and rail joints") {
    CHECK(turned(board, board.roads()) == as_set(board.roads()));
    CHECK(turned(board, board.rail_joints()) == as_set(board.rail_joints()));
  }
  SECTION("its tracks") {
    std::vector<std::vector<Node>> tracks = board.tracks();
    for (auto& track : tracks)
      for (Node& n : track) n = turned(board, n);
    CHECK(directed(tracks) == directed(board.tracks()));
  }
  SECTION("its kinds of nodes, files and rows") {
    for (std::uint8_t i = 0; i < board.node_count(); ++i) {
      const NodeInfo& here = board.node(Node{i});
      const NodeInfo& there = board.node(turned(board, Node{i}));
      CHECK(here.kind == there.kind);
      CHECK(here.file == there.file);
      CHECK(here.row == there.row);
    }
  }
  SECTION("its drawing") {
    for (std::uint8_t i = 0; i < board.node_count(); ++i) {
      const Point mine = board.position(Node{i}, Seat{1});
      const Point theirs = board.position(turned(board, Node{i}), Seat{2});
      CHECK(mine.x == Approx(theirs.x).margin(1e-9));
      CHECK(mine.y == Approx(theirs.y).margin(1e-9));
    }
  }
}

TEST_CASE("Neighbours and runs are the ones that the joints and tracks give") {
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    std::size_t roads = 0;
    std::size_t rails = 0;
    for (std::uint8_t i = 0; i < board.node_count(); ++i) {
      const auto by_road = board.road_neighbours(Node{i});
      const auto by_rail = board.rail_neighbours(Node{i});
      roads += by_road.size();
      rails += by_rail.size();
      CHECK(std::is_sorted(by_road.begin(), by_road.end()));
      CHECK(std::is_sorted(by_rail.begin(), by_rail.end()));
      std::set<Node> first_of_runs;
      for (const Run& run : board.runs(Node{i})) first_of_runs.insert(run.front());
      CHECK(first_of_runs == std::set<Node>(by_rail.begin(), by_rail.end()));
    }
    CHECK(roads == 2 * board.roads().size());
    CHECK(rails == 2 * board.rail_joints().size());
  }
}

}  // namespace
}  // namespace junqi
