// Where every node of a board is on the screen, and which node a pixel belongs to, for one viewer and one rectangle.
// Pure geometry in real pixels: it draws nothing and knows no pieces.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "client/paint/geometry.hpp"

namespace junqi::client {

/// Two directions of a territory on the screen, each one step long: along its front and away from the centre.
struct TerritoryAxes {
  PosF across;
  PosF back;
};

class BoardLayout {
 public:
  /// The board as large as it fits into `area`, with `viewer` (or seat 1 for a spectator) at the bottom.
  BoardLayout(const Board& board, Seat viewer, Rect area);

  const Board& board() const { return *board_; }
  Seat viewer() const { return viewer_; }
  /// The sheet of paper that the board is drawn on.
  Rect sheet() const { return sheet_; }
  double unit_x() const { return unit_x_; }
  double unit_y() const { return unit_y_; }
  double unit() const { return std::min(unit_x_, unit_y_); }
  /// The six-player board, where lines meet at 60 degrees, has round pieces.
  bool round_pieces() const { return board_->id() == BoardId::junqi6; }

  PosF centre(Node n) const { return centres_[n.value]; }
  Size tile_size() const { return tile_; }
  /// The rectangle of a piece that stands on `n`.
  Rect tile(Node n) const { return around(centre(n), tile_); }
  /// The node whose piece or post is under the pixel; nothing between them.
  std::optional<Node> node_at(Pos pixel) const;
  TerritoryAxes frame(Node n) const;
  /// The rectangle around every node of a seat's territory, pieces included.
  Rect territory(Seat seat) const;

  /// A joint that is drawn as an arc: round the corner between two neighbours of the four- and six-player boards.
  bool is_curve(Node a, Node b) const;
  /// The line from `a` to its neighbour `b`, both ends included.
  std::vector<PosF> joint(Node a, Node b) const;
  /// The line through all nodes of a path.
  std::vector<PosF> path(std::span<const Node> nodes) const;

 private:
  PosF to_screen(Point p) const { return {middle_.x + p.x * unit_x_, middle_.y - p.y * unit_y_}; }
  Node towards_back(Node front) const;

  const Board* board_;
  Seat viewer_;
  double unit_x_ = 1;
  double unit_y_ = 1;
  PosF middle_;
  Rect sheet_;
  Size tile_;
  std::vector<PosF> centres_;
};

/// The place at `t` (0..1) of the length of a line.
PosF along(std::span<const PosF> line, double t);
/// A line without so much of its beginning and its end; something is always left of it.
std::vector<PosF> shortened(std::span<const PosF> line, double from_start, double from_end);
/// From the middle of a rectangle, or of an ellipse in it, to its edge in a direction.
double to_edge(Size size, bool round, PosF direction);

}  // namespace junqi::client
