#include "client/paint/board_painter.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "client/paint/board_ground.hpp"
#include "client/paint/emblem.hpp"
#include "client/paint/piece_painter.hpp"
#include "client/paint/table_top.hpp"

namespace junqi::client {
namespace {

Surface ground_surface(const Canvas& canvas, const BoardLayout& layout, const GroundWords& called) {
  const Theme& theme = canvas.theme();
  Surface ground = table_top(canvas.size(), theme.table);
  if (!ground) return ground;
  const Rect sheet = layout.sheet();
  add_shadow(*ground, sheet, std::max(10, rounded(layout.unit() * 0.5)), theme.piece.shadow, 0.42);
  const std::string moved =
      fmt::format("<g transform='translate({} {})'>{}</g>", -sheet.x, -sheet.y, ground_svg(layout, theme));
  const Surface shapes = surface_from_svg(moved, sheet.size());
  if (shapes) lay_over(*ground, *shapes, {sheet.x, sheet.y});
  add_grain(*ground, theme.table.grain);
  const FontBook& fonts = canvas.fonts();
  for (const GroundLabel& label : ground_labels(layout, called)) {
    const int px = fitting_px(label, [&](int size) { return fonts.width({Face::regular, size}, label.text); });
    if (px == 0) continue;
    const Surface words = fonts.render({Face::regular, px}, label.text);
    if (!words) continue;
    SDL_SetSurfaceColorMod(words.get(), theme.board.label.r, theme.board.label.g, theme.board.label.b);
    const Rect where = around(label.centre, {words->w, words->h});
    lay_over(*ground, *words, {where.x, where.y});
  }
  return ground;
}

class BoardDrawing {
 public:
  BoardDrawing(Canvas& canvas, const BoardLayout& layout, const BoardPicture& picture)
      : canvas_(canvas),
        layout_(layout),
        picture_(picture),
        theme_(canvas.theme()),
        shape_{layout.tile_size(), layout.round_pieces()},
        unit_(layout.unit()) {}

  void draw() {
    draw_partners();
    draw_active();
    for (const MoveMark& mark : picture_.marks) draw_mark(mark);
    draw_preview();
    if (picture_.names) draw_names();
    draw_pieces();
    for (const MoveMark& mark : picture_.marks) draw_result(mark);
    draw_all_badges();
    draw_plan();
    draw_targets();
    for (const Burst& burst : picture_.bursts) draw_burst(burst);
    for (const Node n : picture_.lit) draw_lit(n);
    if (picture_.cursor) outline(*picture_.cursor, theme_.ui.focus, stroke(), 3);
    for (const Floating& floating : picture_.floating) {
      draw_piece(canvas_, floating.piece, floating.centre, shape_, floating.lifted);
      draw_badges(canvas_, floating.piece, floating.centre, shape_);
    }
  }

 private:
  int stroke() const { return std::max(2, rounded(unit_ * 0.06)); }
  int corner() const { return rounded(shape_.round ? shape_.size.h / 2.0 : shape_.size.h * 0.17); }

  void outline(Node n, Color color, int width, int gap) {
    const Rect around_tile = layout_.tile(n).shrunk(-gap);
    canvas_.round_outline(around_tile, corner() + gap, width, color);
  }

  bool holds_piece(Node n) const { return n.value < picture_.pieces.size() && picture_.pieces[n.value].has_value(); }
  bool shows_camp(Node n) const { return layout_.board().is_camp(n) && !holds_piece(n); }

  /// From the middle of a node to the rim of what is seen there, in the direction of `towards`.
  double to_rim(Node n, PosF towards) const {
    return shows_camp(n) ? camp_radius(layout_) : to_edge(shape_.size, shape_.round, towards - layout_.centre(n));
  }

  void frame(Node n, Color color, int gap) {
    if (!shows_camp(n)) return outline(n, color, stroke(), gap);
    canvas_.ring(layout_.centre(n), camp_radius(layout_) + gap, stroke(), color);
  }

  void draw_territory_frame(Seat seat, std::span<const Pen> pens) {
    const std::string path = territory_path(layout_, seat);
    Svg svg;
    for (const Pen& pen : pens) svg.path(path, pen);
    const Rect where = layout_.territory(seat).shrunk(-rounded(unit_ * 0.4));
    canvas_.shapes(where, fmt::format("<g transform='translate({} {})'>{}</g>", -where.x, -where.y, svg.text()));
  }

  void draw_partners() {
    const Pen pen{.stroke = theme_.seat_line(layout_.viewer()).with_alpha(0.75),
                  .width = std::max(1.5, unit_ * 0.05),
                  .dash = unit_ * 0.16};
    for (std::uint8_t s = 1; s <= layout_.board().seats(); ++s)
      if (picture_.partners.has(Seat{s}) && picture_.active != Seat{s}) draw_territory_frame(Seat{s}, {&pen, 1});
  }

  void draw_active() {
    if (!picture_.active) return;
    const Color color = theme_.seat_line(picture_.active);
    const std::array<Pen, 2> pens{stroked(color.with_alpha(0.22), unit_ * 0.2),
                                  stroked(color.with_alpha(0.9), std::max(1.5, unit_ * 0.055))};
    draw_territory_frame(picture_.active, pens);
  }

  /// The frame of the node it left, and a line from there; the lines end under the pieces.
  void draw_mark(const MoveMark& mark) {
    if (mark.path.size() < 2) return;
    const Color color = theme_.seat_line(mark.seat).with_alpha(0.35 + 0.5 * mark.strength);
    std::vector<PosF> line = layout_.path(mark.path);
    line = shortened(line, to_rim(mark.path.front(), line[1]), 0);
    const double width = std::max(3.0, unit_ * 0.1);
    canvas_.polyline(line, {.stroke = theme_.table.paper.with_alpha(0.75), .width = width * 1.8, .round = true});
    canvas_.polyline(line, {.stroke = color, .width = width, .round = true});
    frame(mark.path.front(), color, -stroke());
  }

  void draw_result(const MoveMark& mark) {
    if (mark.path.empty()) return;
    const Node end = mark.path.back();
    const Color color = theme_.seat_line(mark.seat).with_alpha(0.4 + 0.6 * mark.strength);
    frame(end, color, stroke() - 1);
    if (mark.outcome == Outcome::moves) return;
    const Rect tile = layout_.tile(end);
    const double radius = std::max(6.5, unit_ * 0.19);
    const bool empty = mark.outcome == Outcome::both;
    const PosF corner{tile.right() - radius * 0.35, tile.y + radius * 0.35};
    draw_outcome_badge(canvas_, mark.outcome, mark.seat, empty ? layout_.centre(end) : corner,
                       empty ? radius * 1.3 : radius);
  }

  void draw_preview() {
    if (picture_.preview.size() < 2) return;
    const Color color = theme_.piece.selection;
    canvas_.polyline(layout_.path(picture_.preview),
                     {.stroke = color, .width = std::max(2.5, unit_ * 0.07), .dash = unit_ * 0.16});
  }

  /// An arrow in the colour of whoever plans it, above the pieces, since it is what will be; it leaves the faces of
  /// the piece and of what it goes for to be read.
  void draw_plan() {
    if (picture_.plan.size() < 2) return;
    const Color color = theme_.seat_line(picture_.preview_seat);
    std::vector<PosF> line = layout_.path(picture_.plan);
    const Node end = picture_.plan.back();
    const double over = holds_piece(end) ? to_rim(end, line[line.size() - 2]) * 0.65 : 0;
    line = shortened(line, to_rim(picture_.plan.front(), line[1]) + stroke(), over);
    const double width = std::max(3.0, unit_ * 0.11);
    const PosF tip = line.back();
    const PosF before = line[line.size() - 2];
    const double whole = std::max(1.0, length(tip - before));
    const PosF along_it = (tip - before) * (1 / whole);
    const PosF aside{-along_it.y, along_it.x};
    const double head = std::min(unit_ * 0.34, whole);
    const PosF neck = tip - along_it * head;
    line.back() = neck;
    const std::array<PosF, 3> arrow{tip, neck + aside * (head * 0.6), neck - aside * (head * 0.6)};
    canvas_.polyline(line, {.stroke = theme_.table.paper.with_alpha(0.85), .width = width * 2, .round = true});
    canvas_.polyline(line, {.stroke = color, .width = width, .dash = unit_ * 0.2});
    canvas_.polygon(arrow, color);
    outline(picture_.plan.front(), color, stroke(), 1);
  }

  void draw_pieces() {
    for (std::size_t i = 0; i < picture_.pieces.size(); ++i) {
      const Node n{static_cast<std::uint8_t>(i)};
      if (!picture_.pieces[i] || picture_.selected == n) continue;
      if (layout_.board().is_camp(n)) draw_shelter(n);
      PieceLook piece = *picture_.pieces[i];
      piece.dimmed = piece.dimmed || cannot_take_part(n, piece);
      draw_piece(canvas_, piece, layout_.centre(n), shape_);
      if (picture_.hovered == n) outline(n, theme_.piece.selection.with_alpha(0.6), stroke(), 1);
    }
    if (picture_.selected) draw_selected(*picture_.selected);
  }

  /// While a piece looks for its place among others of its army, those that cannot change with it step back.
  bool cannot_take_part(Node n, const PieceLook& piece) const {
    if (picture_.targets.empty() || picture_.targets.front().kind != TargetKind::place || piece.concealed) return false;
    return std::none_of(picture_.targets.begin(), picture_.targets.end(), [n](const Target& t) { return t.node == n; });
  }

  /// Below the left corner of a tile, where neither roads nor pieces are.
  void draw_names() {
    const Font font{Face::regular, std::max(8, rounded(unit_ * 0.19))};
    for (std::uint8_t i = 0; i < layout_.board().node_count(); ++i) {
      const Rect tile = layout_.tile(Node{i});
      canvas_.text(Pos{tile.x + 1, tile.bottom()}, font, layout_.board().name(Node{i}), theme_.ui.ink_soft);
    }
  }

  void draw_lit(Node n) {
    outline(n, theme_.table.paper, stroke() + 3, stroke() + 2);
    outline(n, theme_.ui.focus, stroke() + 1, stroke() + 1);
  }

  /// A piece in a camp is safe: the camp shows around it.
  void draw_shelter(Node n) {
    const int gap = stroke() + 1;
    canvas_.round_rect(layout_.tile(n).shrunk(-gap), corner() + gap, theme_.board.camp);
    outline(n, theme_.board.camp_edge, std::max(1, stroke() - 1), gap);
  }

  void draw_selected(Node n) {
    if (n.value >= picture_.pieces.size() || !picture_.pieces[n.value]) return;
    PosF centre = layout_.centre(n);
    centre.y -= std::max(2.0, unit_ * 0.07);
    draw_piece(canvas_, *picture_.pieces[n.value], centre, shape_, true);
    const Rect tile = around(centre, shape_.size);
    canvas_.round_outline(tile.shrunk(-stroke()), corner() + stroke(), stroke(), theme_.piece.selection);
  }

  void draw_all_badges() {
    for (std::size_t i = 0; i < picture_.pieces.size(); ++i) {
      if (picture_.pieces[i])
        draw_badges(canvas_, *picture_.pieces[i], layout_.centre(Node{static_cast<std::uint8_t>(i)}), shape_);
    }
  }

  void draw_targets() {
    for (const Target& target : picture_.targets) {
      const bool under_pointer = picture_.hovered == target.node;
      switch (target.kind) {
        case TargetKind::step: {
          const double radius = std::max(3.5, unit_ * (under_pointer ? 0.2 : 0.13));
          canvas_.disc(layout_.centre(target.node), radius + 1.2, theme_.table.paper.with_alpha(0.9));
          canvas_.disc(layout_.centre(target.node), radius, theme_.piece.target);
          break;
        }
        case TargetKind::strike:
          draw_brackets(target.node, under_pointer);
          break;
        case TargetKind::place:
          if (under_pointer) outline(target.node, theme_.piece.target, stroke(), 1);
          if (!under_pointer && !holds_piece(target.node))
            canvas_.disc(layout_.centre(target.node), std::max(3.0, unit_ * 0.09), theme_.piece.target);
          break;
      }
    }
  }

  /// The corners of a frame around a piece that can be attacked: unlike anything else on the board.
  void draw_brackets(Node n, bool strong) {
    const double width = std::max(2.5, unit_ * (strong ? 0.1 : 0.075));
    const int out = rounded(width / 2) + 1;
    const Rect frame = layout_.tile(n).shrunk(shape_.round ? shape_.size.h / 20 : -out);
    const double arm = std::min(frame.w, frame.h) * (strong ? 0.36 : 0.28);
    const Rect where = frame.shrunk(-rounded(width) - 3);
    Svg svg;
    for (const bool halo : {true, false}) {
      const Pen pen{
          .stroke = halo ? theme_.table.paper : theme_.ui.danger, .width = halo ? width + 2.5 : width, .round = true};
      for (const int right : {0, 1})
        for (const int down : {0, 1}) {
          const PosF at{frame.x - where.x + right * frame.w + 0.0, frame.y - where.y + down * frame.h + 0.0};
          const std::array<PosF, 3> corner{at + PosF{right ? -arm : arm, 0}, at, at + PosF{0, down ? -arm : arm}};
          svg.polyline(corner, pen);
        }
    }
    canvas_.shapes(where, svg.text());
  }

  void draw_burst(const Burst& burst) {
    const double radius = unit_ * (0.35 + 0.55 * burst.t);
    const double strength = 1 - burst.t;
    const Color color = burst.outcome == Outcome::both ? theme_.ui.danger : theme_.piece.selection;
    canvas_.ring(layout_.centre(burst.node), std::round(radius), std::max(1.0, std::round(unit_ * 0.12 * strength)),
                 color.with_alpha(strength));
  }

  Canvas& canvas_;
  const BoardLayout& layout_;
  const BoardPicture& picture_;
  const Theme& theme_;
  TileShape shape_;
  double unit_;
};

}  // namespace

void draw_ground(Canvas& canvas, const BoardLayout& layout, const GroundWords& words) {
  const Rect sheet = layout.sheet();
  const std::string key = fmt::format(
      "ground {} {} {} {} {} {} {} {}x{} {}", words.camp, static_cast<int>(layout.board().id()), layout.viewer().value,
      sheet.x, sheet.y, sheet.w, sheet.h, canvas.size().w, canvas.size().h, hex(canvas.theme().table.paper));
  canvas.picture({0, 0}, key, [&] { return ground_surface(canvas, layout, words); });
}

void draw_board(Canvas& canvas, const BoardLayout& layout, const BoardPicture& picture) {
  BoardDrawing(canvas, layout, picture).draw();
}

}  // namespace junqi::client
