#include "client/paint/board_ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "client/paint/svg.hpp"

namespace junqi::client {
namespace {

Node at(int i) { return Node{static_cast<std::uint8_t>(i)}; }

/// A four-sided shape with round corners, given by its middle and the halves of its sides.
std::string rounded_quad(PosF centre, PosF half_across, PosF half_back, double radius) {
  const PosF corners[] = {centre - half_across - half_back, centre + half_across - half_back,
                          centre + half_across + half_back, centre - half_across + half_back};
  std::string path;
  for (int i = 0; i < 4; ++i) {
    const PosF corner = corners[i];
    const PosF before = corners[(i + 3) % 4];
    const PosF after = corners[(i + 1) % 4];
    const PosF in = mix(corner, before, std::min(0.5, radius / length(before - corner)));
    const PosF out = mix(corner, after, std::min(0.5, radius / length(after - corner)));
    path += fmt::format("{}{:.2f} {:.2f}Q{:.2f} {:.2f} {:.2f} {:.2f}", i == 0 ? "M" : "L", in.x, in.y, corner.x,
                        corner.y, out.x, out.y);
  }
  return path + "Z";
}

/// A rectangle with round ends, as a line that closes.
std::vector<PosF> capsule(PosF centre, double w, double h) {
  constexpr int steps = 16;
  std::vector<PosF> line;
  for (const double side : {1.0, -1.0})
    for (int i = 0; i <= steps; ++i) {
      const double angle = std::numbers::pi * (static_cast<double>(i) / steps - 0.5);
      line.push_back(centre + PosF{side * ((w - h) / 2 + std::cos(angle) * h / 2), side * std::sin(angle) * h / 2});
    }
  line.push_back(line.front());
  return line;
}

class GroundDrawing {
 public:
  GroundDrawing(const BoardLayout& layout, const Theme& theme)
      : layout_(layout), board_(layout.board()), theme_(theme), unit_(layout.unit()) {}

  std::string draw() {
    draw_sheet();
    if (board_.is_junqi()) {
      draw_territories();
      draw_roads();
      draw_rails();
      if (board_.seats() == 2) draw_front_line();
      draw_nodes();
    } else {
      draw_squares();
    }
    return svg_.text();
  }

 private:
  double hair() const { return std::max(1.0, unit_ * 0.028); }

  void draw_sheet() {
    const Rect sheet = layout_.sheet();
    const double radius = std::max(6.0, unit_ * 0.22);
    svg_.rect(sheet.x, sheet.y, sheet.w, sheet.h, radius, filled(theme_.table.paper));
    svg_.rect(sheet.x + 0.5, sheet.y + 0.5, sheet.w - 1, sheet.h - 1, radius, stroked(theme_.table.paper_edge, 1));
    const double inset = std::max(3.0, unit_ * 0.085);
    svg_.rect(sheet.x + inset, sheet.y + inset, sheet.w - 2 * inset, sheet.h - 2 * inset, radius * 0.7,
              stroked(theme_.table.frame.with_alpha(0.45), hair() * 0.8));
  }

  Color tinted(Color base, Seat seat, double share) const { return mix(base, theme_.seat(seat).fill, share); }

  void draw_territories() {
    for (int k = 1; k <= board_.seats(); ++k) {
      const Seat seat{static_cast<std::uint8_t>(k)};
      const Color tint = tinted(theme_.table.paper, seat, theme_.board.territory_tint);
      const Color edge = tinted(theme_.table.paper, seat, theme_.board.territory_tint * 3);
      svg_.path(territory_path(layout_, seat), {.fill = tint, .stroke = edge, .width = hair()});
    }
  }

  void draw_roads() {
    const Pen pen = stroked(theme_.board.road, hair());
    for (const auto& [a, b] : board_.roads()) svg_.line(layout_.centre(a), layout_.centre(b), pen);
  }

  void draw_rails() {
    const double width = std::max(4.0, unit_ * 0.125);
    const double edge = std::max(1.0, width * 0.24);
    std::vector<std::vector<PosF>> lines;
    for (const auto& [a, b] : board_.rail_joints()) lines.push_back(layout_.joint(a, b));
    for (const auto& line : lines) svg_.polyline(line, stroked(theme_.board.rail, width));
    for (const auto& line : lines) {
      double whole = 0;
      for (std::size_t i = 1; i < line.size(); ++i) whole += length(line[i] - line[i - 1]);
      // A whole number of stripes between two nodes, so that they meet evenly under the posts.
      const double stripes = std::max(1.0, std::round(whole / (unit_ * 0.25)));
      svg_.polyline(line, {.stroke = theme_.board.rail_gap, .width = width - 2 * edge, .dash = whole / (2 * stripes)});
    }
  }

  void draw_mountain(PosF foot) {
    const double w = std::min(layout_.unit_x(), layout_.unit_y() * 1.35) * 0.5;
    const double h = layout_.unit_y() * 0.42;
    const auto peak = [&](double x, double half, double high, Color color) {
      const PosF points[] = {{foot.x + (x - half) * w, foot.y + 0.5 * h},
                             {foot.x + (x - half * 0.28) * w, foot.y + (0.5 - high * 0.82) * h},
                             {foot.x + x * w, foot.y + (0.5 - high) * h},
                             {foot.x + (x + half * 0.36) * w, foot.y + (0.5 - high * 0.7) * h},
                             {foot.x + (x + half) * w, foot.y + 0.5 * h}};
      svg_.polygon(points, {.fill = color, .stroke = color, .width = hair(), .round = true});
    };
    const BoardColors& colors = theme_.board;
    peak(-0.42, 0.62, 1.25, colors.mountain_far);
    peak(0.5, 0.5, 1.05, colors.mountain_far);
    peak(0.1, 0.6, 1.7, mix(colors.mountain_far, colors.mountain, 0.55));
    peak(-0.5, 0.44, 0.75, colors.mountain);
    peak(0.58, 0.4, 0.62, colors.mountain);
  }

  /// Dashes of one length that meet evenly where the line closes. The rasteriser's own may leave a curve and run away
  /// across the whole picture.
  void draw_dashes(std::span<const PosF> closed, double dash, const Pen& pen) {
    constexpr int parts = 5;
    double whole = 0;
    for (std::size_t i = 1; i < closed.size(); ++i) whole += length(closed[i] - closed[i - 1]);
    const int count = std::max(4, rounded(whole / (2 * dash)));
    for (int k = 0; k < count; ++k) {
      std::vector<PosF> piece;
      for (int i = 0; i <= parts; ++i) piece.push_back(along(closed, (k + 0.5 * i / parts) / count));
      svg_.polyline(piece, pen);
    }
  }

  void draw_front_line() {
    const PosF middle = layout_.sheet().centre();
    for (const int file : {-1, 1}) draw_mountain({middle.x + file * layout_.unit_x(), middle.y - 0.16 * unit_});
    const double w = layout_.tile_size().w * 0.8;
    const double h = layout_.tile_size().h * 0.62;
    for (const int file : {-2, 0, 2}) {
      const PosF centre{middle.x + file * layout_.unit_x(), middle.y};
      svg_.rect(centre.x - w / 2, centre.y - h / 2, w, h, h / 2, filled(theme_.table.paper));
      draw_dashes(capsule(centre, w, h), unit_ * 0.09, stroked(theme_.board.road, hair()));
    }
  }

  void draw_nodes() {
    for (int i = 0; i < board_.node_count(); ++i) {
      const Node n = at(i);
      switch (board_.node(n).kind) {
        case NodeKind::camp:
          draw_camp(n);
          break;
        case NodeKind::headquarters:
          draw_headquarters(n);
          break;
        default:
          draw_post(n);
          break;
      }
    }
  }

  /// The halves of a post: along with its territory where that lies askew, upright elsewhere.
  TerritoryAxes post_frame(Node n) const {
    const double share = layout_.round_pieces() ? 0.36 : 0.45;
    if (layout_.round_pieces()) {
      const TerritoryAxes frame = layout_.frame(n);
      return {frame.across * share, frame.back * (share * 0.86)};
    }
    // In the middle of the board of four the curves pass by.
    const double size = board_.seats() == 4 && !board_.node(n).territory ? 0.88 : 1;
    return {{layout_.tile_size().w * share * size, 0}, {0, layout_.tile_size().h * (share - 0.02) * size}};
  }

  void draw_post(Node n) {
    const TerritoryAxes half = post_frame(n);
    svg_.path(rounded_quad(layout_.centre(n), half.across, half.back, unit_ * 0.1),
              {.fill = theme_.board.post, .stroke = theme_.board.post_edge, .width = hair() * 1.15});
  }

  void draw_camp(Node n) {
    const double radius = camp_radius(layout_);
    const PosF centre = layout_.centre(n);
    svg_.circle(centre, radius, {.fill = theme_.board.camp, .stroke = theme_.board.camp_edge, .width = hair() * 1.5});
    svg_.circle(centre, radius * 0.8, stroked(theme_.board.camp_edge.with_alpha(0.5), hair() * 0.9));
  }

  /// A yard that shows around any piece in it, and within it a gatehouse, with its round back away from the centre of
  /// the board.
  void draw_headquarters(Node n) {
    const BoardColors& colors = theme_.board;
    const Rect tile = layout_.tile(n);
    const double gap = std::max(2.5, unit_ * 0.05);
    const double corner = layout_.round_pieces() ? tile.h / 2.0 : tile.h * 0.17;
    svg_.rect(tile.x - gap, tile.y - gap, tile.w + 2 * gap, tile.h + 2 * gap, corner + gap,
              {.fill = colors.headquarters, .stroke = colors.headquarters_edge, .width = hair() * 1.8});
    draw_gate(n);
  }

  void draw_gate(Node n) {
    const TerritoryAxes frame = layout_.frame(n);
    const double shape = 0.34;
    const PosF across = frame.across * shape;
    const PosF back = frame.back * shape;
    const PosF c = layout_.centre(n);
    const auto gate = [&](double k) {
      const PosF a = across * k;
      const PosF b = back * k;
      const PosF p0 = c - a - b;
      const PosF p1 = c + a - b;
      const PosF p2 = c + a + b * 0.25;
      const PosF p3 = c - a + b * 0.25;
      const PosF k2 = c + a + b * 1.25;
      const PosF k3 = c - a + b * 1.25;
      return fmt::format("M{:.2f} {:.2f}L{:.2f} {:.2f}L{:.2f} {:.2f}C{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f}Z", p0.x,
                         p0.y, p1.x, p1.y, p2.x, p2.y, k2.x, k2.y, k3.x, k3.y, p3.x, p3.y);
    };
    svg_.path(gate(1), stroked(theme_.board.headquarters_edge.with_alpha(0.55), hair()));
  }

  void draw_squares() {
    const double w = layout_.unit_x();
    const double h = layout_.unit_y();
    Rect all{};
    for (int i = 0; i < board_.node_count(); ++i) {
      const NodeInfo& info = board_.node(at(i));
      const PosF c = layout_.centre(at(i));
      Color color = (info.file + info.row) % 2 == 0 ? theme_.board.square_dark : theme_.board.square_light;
      if (info.territory) color = tinted(color, info.territory, theme_.board.territory_tint);
      svg_.rect(c.x - w / 2, c.y - h / 2, w, h, 0, filled(color));
      const Rect cell = around(c, {rounded(w), rounded(h)});
      all = all.empty() ? cell : joined(all, cell);
    }
    const Pen thin = stroked(theme_.board.road.with_alpha(0.7), hair() * 0.8);
    for (int i = 1; i < 9; ++i) svg_.line({all.x + i * w, 1.0 * all.y}, {all.x + i * w, 1.0 * all.bottom()}, thin);
    for (int i = 1; i < 8; ++i) svg_.line({1.0 * all.x, all.y + i * h}, {1.0 * all.right(), all.y + i * h}, thin);
    const Pen bold = stroked(theme_.board.rail, hair() * 1.8);
    svg_.line({1.0 * all.x, all.y + 4 * h}, {1.0 * all.right(), all.y + 4 * h}, bold);
    svg_.rect(all.x, all.y, all.w, all.h, 2, bold);
  }

  static Rect joined(Rect a, Rect b) {
    const int x = std::min(a.x, b.x);
    const int y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
  }

  const BoardLayout& layout_;
  const Board& board_;
  const Theme& theme_;
  double unit_;
  Svg svg_;
};

constexpr int label_px_min = 10;
constexpr double label_shrinks_to = 0.68;  // smaller than that, words beside each other would look like a mistake

void label_junqi(const BoardLayout& layout, const GroundWords& words, std::vector<GroundLabel>& labels) {
  const Board& board = layout.board();
  const int px = rounded(layout.unit() * 0.26);
  const int in_camp = rounded(camp_radius(layout) * 1.36);
  const int in_gate = rounded(layout.unit() * 0.66);
  for (int i = 0; i < board.node_count(); ++i) {
    const PosF c = layout.centre(at(i));
    if (board.is_camp(at(i))) labels.push_back({c, words.camp, px, in_camp});
    if (board.is_headquarters(at(i))) labels.push_back({c, words.headquarters, rounded(layout.unit() * 0.22), in_gate});
  }
  if (board.seats() != 2) return;
  const PosF middle = layout.sheet().centre();
  const int on_front = rounded(layout.tile_size().w * 0.66);
  const int under_mountains = rounded(layout.unit_x() * 0.9);
  for (const int file : {-2, 0, 2})
    labels.push_back({{middle.x + file * layout.unit_x(), middle.y}, words.front, px, on_front});
  for (const int file : {-1, 1}) {
    const PosF foot{middle.x + file * layout.unit_x(), middle.y + 0.27 * layout.unit()};
    labels.push_back({foot, words.mountains, px, under_mountains});
  }
}

void label_squares(const BoardLayout& layout, std::vector<GroundLabel>& labels) {
  const Board& board = layout.board();
  const Rect sheet = layout.sheet();
  const int px = rounded(layout.unit() * 0.2);
  const double strip = layout.unit() * 0.24;
  for (int i = 0; i < board.node_count(); ++i) {
    const NodeInfo& info = board.node(at(i));
    const PosF c = layout.centre(at(i));
    if (c.x - layout.unit_x() < sheet.x)
      labels.push_back({{sheet.x + strip, c.y}, std::to_string(info.row), px, rounded(2 * strip)});
    if (c.y + layout.unit_y() > sheet.bottom()) {
      const std::string file(1, static_cast<char>('a' + info.file));
      labels.push_back({{c.x, sheet.bottom() - strip}, file, px, rounded(2 * strip)});
    }
  }
}

}  // namespace

double camp_radius(const BoardLayout& layout) { return layout.unit() * (layout.round_pieces() ? 0.44 : 0.46); }

std::string ground_svg(const BoardLayout& layout, const Theme& theme) { return GroundDrawing(layout, theme).draw(); }

std::string territory_path(const BoardLayout& layout, Seat seat) {
  const Board& board = layout.board();
  const double margin = 0.5;
  if (!board.is_junqi()) {
    const Rect all = layout.territory(seat);
    const PosF half{all.w / 2.0 + layout.unit_x() * 0.08, all.h / 2.0 + layout.unit_y() * 0.1};
    return rounded_quad(all.centre(), {half.x, 0}, {0, half.y}, layout.unit() * 0.05);
  }
  const std::string own = std::to_string(seat.value);
  const Node front = *board.find(own + "c1");
  const Node rear = *board.find(own + "c6");
  const TerritoryAxes frame = layout.frame(front);
  return rounded_quad(mix(layout.centre(front), layout.centre(rear), 0.5), frame.across * (2 + margin),
                      frame.back * (2.5 + margin), layout.unit() * 0.2);
}

std::vector<GroundLabel> ground_labels(const BoardLayout& layout, const GroundWords& words) {
  std::vector<GroundLabel> labels;
  if (layout.board().is_junqi()) {
    label_junqi(layout, words, labels);
  } else {
    label_squares(layout, labels);
  }
  return labels;
}

int fitting_px(const GroundLabel& label, const std::function<int(int px)>& width_at) {
  const int least = std::max(label_px_min, rounded(label.px * label_shrinks_to));
  for (int px = label.px; px >= least && !label.text.empty(); --px)
    if (width_at(px) <= label.room) return px;
  return 0;
}

}  // namespace junqi::client
