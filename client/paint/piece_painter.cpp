#include "client/paint/piece_painter.hpp"

#include <array>

#include "client/paint/emblem.hpp"
#include "client/paint/text_fit.hpp"

namespace junqi::client {
namespace {

constexpr int two_characters_px_min = 13;
constexpr int face_px_min = 8;

double corner_of(TileShape shape) { return shape.round ? shape.size.h / 2.0 : shape.size.h * 0.17; }

/// How thick the tile looks, seen a little from the front.
double depth_of(TileShape shape) { return std::max(1.5, shape.size.h * 0.065); }

int margin_of(TileShape shape) { return 2 + shape.size.h / 7; }

void draw_shadow(Svg& svg, Rect body, double corner, double depth, Color color, bool lifted) {
  const double reach = depth * (lifted ? 2.2 : 1.1);
  const double drop = depth * (lifted ? 2.6 : 1.2);
  constexpr int layers = 6;
  for (int i = 0; i < layers; ++i) {
    const double grow = reach * (1 - 1.0 * i / (layers - 1)) - 0.5;
    svg.rect(body.x - grow, body.y - grow + drop, body.w + 2 * grow, body.h + 2 * grow, corner + grow,
             filled(color.with_alpha(lifted ? 0.05 : 0.05)));
  }
}

std::string tile_svg(TileShape shape, const SeatLook& look, const PieceColors& colors, bool concealed, bool lifted) {
  const int margin = margin_of(shape);
  const double depth = depth_of(shape);
  const double corner = corner_of(shape);
  const Rect body{margin, margin, shape.size.w, shape.size.h};
  const double h = body.h - depth;  // the upper face; the rest is the tile's front edge
  Svg svg;
  draw_shadow(svg, body, corner, depth, colors.shadow, lifted);
  const Color side = concealed ? darker(look.fill, 0.42) : mix(colors.face_low, colors.shadow, 0.3);
  svg.rect(body.x, body.y, body.w, body.h, corner, filled(side));
  if (concealed) {
    svg.gradient_rect(body.x, body.y, body.w, h, corner, lighter(look.fill, 0.1), darker(look.fill, 0.06));
    const double inset = std::max(1.5, h * 0.09);
    svg.rect(body.x + inset, body.y + inset, body.w - 2 * inset, h - 2 * inset, std::max(1.0, corner - inset),
             stroked(look.on.with_alpha(0.42), std::max(0.8, h * 0.028)));
    draw_emblem(svg, look.emblem, {body.x + body.w / 2.0, body.y + h / 2}, h * 0.22, filled(look.on.with_alpha(0.92)));
  } else {
    svg.gradient_rect(body.x, body.y, body.w, h, corner, colors.face, colors.face_low);
    const double line = std::max(1.4, h * 0.055);
    svg.rect(body.x + line / 2, body.y + line / 2, body.w - line, h - line, std::max(1.0, corner - line / 2),
             stroked(look.fill, line));
  }
  return svg.text();
}

struct FaceText {
  std::string_view text;
  Font font;
};

/// The largest size at which the words fit the tile, not taller than `share` of it.
int fitting_px(const Canvas& canvas, std::string_view words, int width, double height) {
  const Size probe = canvas.measure(Font{Face::serif, 40}, words);
  if (probe.w == 0) return 0;
  return static_cast<int>(std::min(height, 40.0 * width / probe.w));
}

/// All characters of a kind get the same size on tiles of one size, whatever their strokes.
std::string probe_for(std::string_view words) {
  const bool characters = !words.empty() && static_cast<unsigned char>(words.front()) >= 0xE0;
  std::string probe;
  for (std::size_t i = 0; characters && i < character_count(words); ++i) probe += "國";
  return characters ? probe : std::string(words);
}

/// Words in letters look best in one size; the longest of them sets it, nearly.
double height_share(std::string_view words) {
  const bool letters = words.size() > 2 && static_cast<unsigned char>(words.front()) < 0x80;
  return letters ? 0.4 : 0.54;
}

FaceText face_text(const Canvas& canvas, const PieceLook& piece, TileShape shape) {
  const int inner = rounded(shape.size.w * (shape.round ? 0.76 : 0.86));
  const int full = fitting_px(canvas, probe_for(piece.face), inner, shape.size.h * height_share(piece.face));
  if (full >= two_characters_px_min || piece.short_face.empty()) {
    return {piece.face, {Face::serif, std::max(full, face_px_min)}};
  }
  const bool letters = piece.short_face.size() > 1 && static_cast<unsigned char>(piece.short_face.front()) < 0x80;
  const double share = letters ? 0.46 : shape.round ? 0.6 : 0.66;
  const int single = fitting_px(canvas, probe_for(piece.short_face), rounded(inner * 0.9), shape.size.h * share);
  return {piece.short_face, {Face::serif, std::max(single, face_px_min)}};
}

void draw_face(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape) {
  const FaceText face = face_text(canvas, piece, shape);
  const Size size = canvas.measure(face.font, face.text);
  const double up = depth_of(shape) / 2 + face.font.px * 0.02;
  const Pos corner{rounded(centre.x - size.w / 2.0), rounded(centre.y - up - size.h / 2.0)};
  canvas.text(corner, face.font, face.text, canvas.theme().seat(piece.owner).ink);
}

/// A slip of paper over the lower edge of the tile, with what was remarked and the sign of its colour.
void draw_note(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape) {
  const Theme& theme = canvas.theme();
  const Font font{Face::bold, std::max(11, rounded(shape.size.h * 0.48))};
  const Size words = canvas.measure(font, piece.note);
  const int height = std::max(14, rounded(shape.size.h * 0.6));
  const double sign = piece.note_colour > 0 ? height * 0.34 : 0;
  const int sign_width = piece.note_colour > 0 ? height : 0;
  const int pad = piece.note.empty() ? 0 : rounded(height * 0.24);
  Rect slip =
      around({centre.x, centre.y + shape.size.h / 2.0 - height * 0.4}, {words.w + sign_width + 2 * pad, height});
  if (!piece.note.empty()) {
    canvas.round_rect(slip, height / 4, theme.piece.face);
    canvas.round_outline(slip, height / 4, 1, theme.piece.ink.with_alpha(0.7));
  }
  if (sign > 0) draw_note_sign(canvas, piece.note_colour, slip.take_left(sign_width).centre(), sign);
  if (!piece.note.empty()) canvas.text(slip, font, piece.note, theme.piece.ink, Across::centre);
}

}  // namespace

void draw_piece(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape, bool lifted) {
  const Theme& theme = canvas.theme();
  const int margin = margin_of(shape);
  const Size whole{shape.size.w + 2 * margin, shape.size.h + 2 * margin};
  const Rect box = around(centre, whole);
  const std::string key = fmt::format("tile {}x{} {} {} {} {} {}", shape.size.w, shape.size.h, shape.round,
                                      piece.owner.value, piece.concealed, lifted, hex(theme.piece.face));
  canvas.picture(
      {box.x, box.y}, key,
      [&] {
        return surface_from_svg(tile_svg(shape, theme.seat(piece.owner), theme.piece, piece.concealed, lifted), whole);
      },
      piece.dimmed ? 0.55 : 1);
  if (!piece.concealed) draw_face(canvas, piece, box.centre(), shape);
}

void draw_badges(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape) {
  const double radius = std::max(6.0, shape.size.h * 0.2);
  const Theme& theme = canvas.theme();
  if (piece.carries || piece.shown) {
    const Seat flag = piece.carries ? piece.carries : piece.owner;
    const PosF at{centre.x + shape.size.w / 2.0 - radius * 0.5, centre.y - shape.size.h / 2.0 + radius * 0.2};
    draw_outcome_badge(canvas, Outcome::home, flag, at, radius);
  }
  if (piece.moved && piece.concealed) {
    const PosF at{centre.x - shape.size.w / 2.0 + radius * 0.9, centre.y - shape.size.h / 2.0 + radius * 0.8};
    canvas.disc(at, std::max(2.0, radius * 0.34), theme.seat(piece.owner).on.with_alpha(0.9));
  }
  if (!piece.note.empty() || piece.note_colour > 0) draw_note(canvas, piece, centre, shape);
}

void draw_note_sign(Canvas& canvas, int colour, PosF centre, double radius) {
  const UiColors& ui = canvas.theme().ui;
  const std::array<Color, 4> fills{ui.danger, ui.good, ui.focus, canvas.theme().seats[2].fill};
  constexpr std::array<Emblem, 4> shapes{Emblem::circle, Emblem::square, Emblem::triangle, Emblem::diamond};
  if (colour < 1 || colour > 4) return;
  const auto at = static_cast<std::size_t>(colour - 1);
  const int side = 2 * static_cast<int>(std::ceil(radius * 1.3)) + 2;
  Svg svg;
  draw_emblem(svg, shapes[at], {side / 2.0, side / 2.0}, radius,
              {.fill = fills[at], .stroke = canvas.theme().piece.face, .width = std::max(1.0, radius * 0.16)});
  canvas.shapes(around(centre, {side, side}), svg.text());
}

void draw_seat_sign(Canvas& canvas, Seat seat, PosF centre, double radius) {
  const SeatLook& look = canvas.theme().seat(seat);
  const int side = 2 * static_cast<int>(std::ceil(radius * 1.3)) + 2;
  Svg svg;
  draw_emblem(svg, look.emblem, {side / 2.0, side / 2.0}, radius, filled(look.fill));
  canvas.shapes(around(centre, {side, side}), svg.text());
}

void draw_outcome_badge(Canvas& canvas, Outcome outcome, Seat seat, PosF centre, double radius) {
  const SeatLook& look = canvas.theme().seat(seat);
  const int side = 2 * static_cast<int>(std::ceil(radius * 1.25)) + 2;
  const PosF middle{side / 2.0, side / 2.0};
  Svg svg;
  svg.circle(middle, radius * 1.12, filled(canvas.theme().piece.shadow.with_alpha(0.18)));
  svg.circle(middle, radius, {.fill = look.fill, .stroke = look.on, .width = std::max(1.0, radius * 0.14)});
  draw_outcome(svg, outcome, middle, radius * 0.64, look.on);
  canvas.shapes(around(centre, {side, side}), svg.text());
}

}  // namespace junqi::client
