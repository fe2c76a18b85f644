// A board as a graph: nodes, roads (one step) and rail tracks (ordered runs), with drawing coordinates.
// It knows nothing of pieces, ranks or turns. Source: docs/rules.md, "Boards".
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/ids.hpp"

namespace junqi {

enum class BoardId : std::uint8_t { junqi2, junqi4, junqi6, generals };
inline constexpr std::array<BoardId, 4> all_boards{BoardId::junqi2, BoardId::junqi4, BoardId::junqi6,
                                                   BoardId::generals};

/// "junqi2", "junqi4", "junqi6" or "generals".
std::string_view board_name(BoardId id);
std::optional<BoardId> board_by_name(std::string_view name);

enum class NodeKind : std::uint8_t { post, camp, headquarters, square };
/// "post", "camp", "headquarters" or "square".
std::string_view node_kind_name(NodeKind kind);

/// A point of the plane, y upwards, in units of one step of a territory; the middle of the board is (0, 0) except
/// that Game of the Generals and the two-player board are centred as well. See `Board::position`.
struct Point {
  double x = 0;
  double y = 0;
};

struct NodeInfo {
  std::string name;  // "1a1", "q2", "o"; "a1".."i8" on the Generals' board
  NodeKind kind = NodeKind::post;
  Seat territory = no_seat;  // whose territory; no_seat for the centre. Generals: ranks 1-3 and 6-8
  int file = -1;             // 0..4 for a..e (Generals 0..8); -1 for the centre
  int row = 0;               // 1 (front) .. 6 (back) in a territory (Generals: the rank 1..8); 0 for the centre
  Point place;               // as seen by seat 1, who sits at the bottom
};

/// A run along one track in one direction: the nodes that follow, nearest first.
using Run = std::span<const Node>;

class Board {
 public:
  /// The one instance of a board; built on first use, never changed.
  static const Board& get(BoardId id);

  BoardId id() const { return id_; }
  bool is_junqi() const { return id_ != BoardId::generals; }
  int seats() const { return seats_; }
  int node_count() const { return static_cast<int>(nodes_.size()); }

  /// Nodes are numbered in the bytewise order of their names, so a list in node order is sorted by name.
  const NodeInfo& node(Node n) const { return nodes_[n.value]; }
  const std::string& name(Node n) const { return nodes_[n.value].name; }
  std::optional<Node> find(std::string_view name) const;

  bool is_camp(Node n) const { return nodes_[n.value].kind == NodeKind::camp; }
  bool is_headquarters(Node n) const { return nodes_[n.value].kind == NodeKind::headquarters; }

  /// Neighbours by road (Generals: by an orthogonal step) and by one rail joint, each in node order.
  std::span<const Node> road_neighbours(Node n) const { return roads_from_[n.value]; }
  std::span<const Node> rail_neighbours(Node n) const { return rails_from_[n.value]; }
  /// Every maximal run from `n` along a track; a ring node lies on several tracks and so has several.
  std::span<const Run> runs(Node n) const { return runs_from_[n.value]; }

  const std::vector<std::pair<Node, Node>>& roads() const { return roads_; }
  const std::vector<std::pair<Node, Node>>& rail_joints() const { return rail_joints_; }
  const std::vector<std::vector<Node>>& tracks() const { return tracks_; }

  /// The nodes that a layout string of `seat` fills, in its order (25 in Junqi, 27 squares in Generals).
  std::span<const Node> layout_nodes(Seat seat) const { return layout_nodes_[seat.value]; }
  /// The two headquarters of a seat, b6 then d6; empty for Generals.
  std::span<const Node> headquarters(Seat seat) const { return headquarters_[seat.value]; }

  /// Radians by which the plane is turned counter-clockwise to bring `seat` to the bottom (0 for seat 1).
  double turn_for(Seat seat) const;
  /// `place` turned so that `seat` (or seat 1 for a spectator) sits at the bottom; y is up.
  Point position(Node n, Seat seat) const;

  // Runs look into the board's own lists, so a board is never copied.
  Board(Board&&) = default;
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

 private:
  friend class BoardBuilder;
  Board() = default;

  BoardId id_ = BoardId::junqi2;
  int seats_ = 0;
  std::vector<NodeInfo> nodes_;
  std::vector<std::pair<Node, Node>> roads_;
  std::vector<std::pair<Node, Node>> rail_joints_;
  std::vector<std::vector<Node>> tracks_;
  std::vector<std::vector<Node>> roads_from_;
  std::vector<std::vector<Node>> rails_from_;
  std::vector<std::vector<Node>> run_nodes_;  // what the spans of runs_from_ look at
  std::vector<std::vector<Run>> runs_from_;
  std::array<std::vector<Node>, 7> layout_nodes_;
  std::array<std::vector<Node>, 7> headquarters_;
};

}  // namespace junqi
