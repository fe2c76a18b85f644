#include "client/paint/board_layout.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace junqi::client {
namespace {

/// How a board may be stretched and how large its tiles are, in steps.
struct Proportions {
  double stretch_max;  // of a step's width over its height: pieces with two characters like to be wide
  double tile_w;
  double tile_h;
  double margin;  // of paper beyond the outermost tile
  double moat;    // between the middle of the board and the territories, beyond a step
  double wing;    // of paper more at the left and at the right, where there is room: for the seats' plates
};

Proportions proportions(BoardId id) {
  switch (id) {
    case BoardId::junqi2:
      return {1.75, 0.84, 0.80, 0.34, 0, 0};
    case BoardId::junqi4:
      return {1.22, 0.87, 0.82, 0.26, 0.36, 0};
    case BoardId::junqi6:
      return {1.0, 0.90, 0.90, 0.26, 0, 1.8};
    case BoardId::generals:
      return {1.3, 0.82, 0.78, 0.52, 0, 0};
  }
  return {1, 0.9, 0.9, 0.3, 0, 0};
}

struct Extent {
  double x = 0;
  double y = 0;
};

/// Where a node is, in steps: the territories a little away from the middle, so that the curves round its corners show.
Point place_of(const Board& board, Node n, Seat viewer) {
  Point p = board.position(n, viewer);
  const double moat = proportions(board.id()).moat;
  if (moat <= 0 || !board.node(n).territory) return p;
  double& away = std::abs(p.x) > std::abs(p.y) ? p.x : p.y;
  away += away > 0 ? moat : -moat;
  return p;
}

Extent half_extent(const Board& board, Seat viewer) {
  Extent half;
  for (int i = 0; i < board.node_count(); ++i) {
    const Point p = place_of(board, Node{static_cast<std::uint8_t>(i)}, viewer);
    half = {std::max(half.x, std::abs(p.x)), std::max(half.y, std::abs(p.y))};
  }
  return half;
}

PosF turned(PosF v, double radians) {
  return {v.x * std::cos(radians) - v.y * std::sin(radians), v.x * std::sin(radians) + v.y * std::cos(radians)};
}

constexpr int arc_steps = 14;
constexpr double reach = 0.5;  // how far from a node's centre a click still means it, in steps

}  // namespace

BoardLayout::BoardLayout(const Board& board, Seat viewer, Rect area) : board_(&board), viewer_(viewer) {
  const Proportions shape = proportions(board.id());
  const Extent half = half_extent(board, viewer);
  const double across = 2 * half.x + shape.tile_w + 2 * shape.margin;
  const double down = 2 * half.y + shape.tile_h + 2 * shape.margin;
  unit_y_ = std::min(area.h / down, area.w / across);
  unit_x_ = std::min(area.w / across, unit_y_ * shape.stretch_max);
  if (!round_pieces()) {
    // Whole steps keep all tiles and gaps equal to the pixel.
    unit_x_ = std::max(1.0, std::floor(unit_x_));
    unit_y_ = std::max(1.0, std::floor(unit_y_));
  }
  tile_ = {std::max(1, rounded(shape.tile_w * unit_x_)), std::max(1, rounded(shape.tile_h * unit_y_))};
  const Size paper{std::max(rounded(across * unit_x_), std::min(area.w, rounded((across + 2 * shape.wing) * unit_x_))),
                   rounded(down * unit_y_)};
  sheet_ = centred(area, paper);
  middle_ = sheet_.centre();
  for (int i = 0; i < board.node_count(); ++i) {
    centres_.push_back(to_screen(place_of(board, Node{static_cast<std::uint8_t>(i)}, viewer)));
  }
}

std::optional<Node> BoardLayout::node_at(Pos pixel) const {
  double nearest = std::numeric_limits<double>::max();
  Node best = no_node;
  for (std::size_t i = 0; i < centres_.size(); ++i) {
    const PosF away{(pixel.x + 0.5 - centres_[i].x) / unit_x_, (pixel.y + 0.5 - centres_[i].y) / unit_y_};
    if (const double distance = length(away); distance < nearest) {
      nearest = distance;
      best = Node{static_cast<std::uint8_t>(i)};
    }
  }
  if (best == no_node || (nearest > reach && !tile(best).contains(pixel))) return std::nullopt;
  return best;
}

Node BoardLayout::towards_back(Node front) const {
  std::string name = board_->name(front);
  ++name.back();
  return board_->find(name).value_or(front);
}

TerritoryAxes BoardLayout::frame(Node n) const {
  const NodeInfo& info = board_->node(n);
  if (!info.territory || !board_->is_junqi()) return {{unit_x_, 0}, {0, unit_y_}};
  const std::string seat = std::to_string(info.territory.value);
  const PosF a1 = centre(*board_->find(seat + "a1"));
  const PosF e1 = centre(*board_->find(seat + "e1"));
  const PosF a6 = centre(*board_->find(seat + "a6"));
  return {(e1 - a1) * (1.0 / 4), (a6 - a1) * (1.0 / 5)};
}

Rect BoardLayout::territory(Seat seat) const {
  Rect all;
  for (int i = 0; i < board_->node_count(); ++i) {
    const Node n{static_cast<std::uint8_t>(i)};
    if (board_->node(n).territory != seat) continue;
    const Rect t = tile(n);
    if (all.empty()) all = t;
    const int x = std::min(all.x, t.x);
    const int y = std::min(all.y, t.y);
    all = {x, y, std::max(all.right(), t.right()) - x, std::max(all.bottom(), t.bottom()) - y};
  }
  return all;
}

bool BoardLayout::is_curve(Node a, Node b) const {
  const NodeInfo& from = board_->node(a);
  const NodeInfo& to = board_->node(b);
  return board_->is_junqi() && board_->seats() > 2 && from.territory && to.territory &&
         from.territory != to.territory && from.row == 1 && to.row == 1;
}

std::vector<PosF> BoardLayout::joint(Node a, Node b) const {
  if (!is_curve(a, b)) return {centre(a), centre(b)};
  // In steps, before the stretch: the arc leaves `a` along its file. A chord of `t` of the sweep leaves at `t` of the
  // angle between file and whole chord.
  const Point from = place_of(*board_, a, viewer_);
  const Point to = place_of(*board_, b, viewer_);
  const Point behind = place_of(*board_, towards_back(a), viewer_);
  const PosF heading{from.x - behind.x, from.y - behind.y};
  const PosF chord{to.x - from.x, to.y - from.y};
  const double angle = std::atan2(heading.x * chord.y - heading.y * chord.x, heading.x * chord.x + heading.y * chord.y);
  const double diameter = length(chord) / std::sin(angle);
  std::vector<PosF> line;
  for (int i = 0; i <= arc_steps; ++i) {
    const double part = angle * i / arc_steps;
    const PosF step = turned(heading, part) * (diameter * std::sin(part) / length(heading));
    line.push_back(to_screen({from.x + step.x, from.y + step.y}));
  }
  return line;
}

std::vector<PosF> BoardLayout::path(std::span<const Node> nodes) const {
  std::vector<PosF> line;
  if (!nodes.empty()) line.push_back(centre(nodes.front()));
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const std::vector<PosF> next = joint(nodes[i - 1], nodes[i]);
    line.insert(line.end(), next.begin() + 1, next.end());
  }
  return line;
}

std::vector<PosF> shortened(std::span<const PosF> line, double from_start, double from_end) {
  double whole = 0;
  for (std::size_t i = 1; i < line.size(); ++i) whole += length(line[i] - line[i - 1]);
  if (whole <= 0) return {line.begin(), line.end()};
  constexpr double left_at_least = 0.1;
  const double fits = std::min(1.0, (1 - left_at_least) * whole / std::max(1e-9, from_start + from_end));
  const double start = from_start * fits;
  const double end = whole - from_end * fits;
  std::vector<PosF> left{along(line, start / whole)};
  double passed = 0;
  for (std::size_t i = 1; i + 1 < line.size(); ++i) {
    passed += length(line[i] - line[i - 1]);
    if (passed > start && passed < end) left.push_back(line[i]);
  }
  left.push_back(along(line, end / whole));
  return left;
}

double to_edge(Size size, bool round, PosF direction) {
  const double whole = length(direction);
  if (whole <= 0) return 0;
  const double across = std::abs(direction.x) / whole * 2 / size.w;
  const double down = std::abs(direction.y) / whole * 2 / size.h;
  return 1 / (round ? std::hypot(across, down) : std::max(across, down));
}

PosF along(std::span<const PosF> line, double t) {
  if (line.empty()) return {};
  double whole = 0;
  for (std::size_t i = 1; i < line.size(); ++i) whole += length(line[i] - line[i - 1]);
  double left = std::clamp(t, 0.0, 1.0) * whole;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double part = length(line[i] - line[i - 1]);
    if (left <= part && part > 0) return mix(line[i - 1], line[i], left / part);
    left -= part;
  }
  return line.back();
}

}  // namespace junqi::client
