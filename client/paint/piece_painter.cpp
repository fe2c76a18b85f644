#include "client/paint/piece_painter.hpp"

#include <array>

#include "client/paint/emblem.hpp"
#include "client/paint/insignia.hpp"
#include "client/paint/text_fit.hpp"

namespace junqi::client {
namespace {

constexpr int two_characters_px_min = 13;
constexpr int face_px_min = 8;
constexpr std::size_t short_word = 4;  // characters: "Mine" rather than "Min" where it can be read
constexpr int short_word_px_min = 11;
constexpr double dimmed_veil = 0.6;  // of paper over a piece that steps back

bool has_note(const PieceLook& piece) { return !piece.note.empty() || piece.note_colour > 0; }

double corner_of(TileShape shape) { return shape.round ? shape.size.h / 2.0 : shape.size.h * 0.17; }

/// How thick the tile looks, seen a little from the front.
double depth_of(TileShape shape) { return std::max(1.5, shape.size.h * 0.065); }

/// How far the shadow grows beyond the tile, and how far below it lies.
struct Shadow {
  double reach;
  double drop;
};

Shadow shadow_of(TileShape shape, bool lifted) {
  const double depth = depth_of(shape);
  return lifted ? Shadow{depth * 2.2, depth * 2.6} : Shadow{depth * 1.1, depth * 1.2};
}

int margin_of(TileShape shape, bool lifted) {
  const Shadow shadow = shadow_of(shape, lifted);
  return 2 + static_cast<int>(std::ceil(shadow.reach + shadow.drop));
}

void draw_shadow(Svg& svg, Rect body, double corner, Shadow shadow, Color color) {
  const auto [reach, drop] = shadow;
  constexpr int layers = 6;
  for (int i = 0; i < layers; ++i) {
    const double grow = reach * (1 - 1.0 * i / (layers - 1)) - 0.5;
    svg.rect(body.x - grow, body.y - grow + drop, body.w + 2 * grow, body.h + 2 * grow, corner + grow,
             filled(color.with_alpha(0.05)));
  }
}

/// The owner's emblem in the middle of a back; where a remark stands, a small one in a corner. Who is of the viewer's
/// side shows by a pale rim.
void draw_back(Svg& svg, const PieceLook& piece, const SeatLook& look, const PieceColors& colors, Rect body, double h,
               double corner) {
  svg.gradient_rect(body.x, body.y, body.w, h, corner, lighter(look.fill, 0.1), darker(look.fill, 0.06));
  const double line = piece.ally ? std::max(1.8, h * 0.075) : std::max(0.8, h * 0.028);
  const double inset = piece.ally ? line * 0.9 : std::max(1.5, h * 0.09);
  svg.rect(body.x + inset, body.y + inset, body.w - 2 * inset, h - 2 * inset, std::max(1.0, corner - inset),
           stroked(piece.ally ? colors.face : look.on.with_alpha(0.42), line));
  const PosF middle{body.x + body.w / 2.0, body.y + h / 2};
  const PosF aside{body.x + body.w - h * (corner > h * 0.3 ? 0.5 : 0.2), body.y + h * 0.78};
  const bool noted = has_note(piece);
  draw_emblem(svg, look.emblem, noted ? aside : middle, h * (noted ? 0.1 : 0.22), filled(look.on.with_alpha(0.92)));
}

std::string tile_svg(TileShape shape, const PieceLook& piece, const SeatLook& look, const PieceColors& colors,
                     bool lifted) {
  const int margin = margin_of(shape, lifted);
  const double depth = depth_of(shape);
  const double corner = corner_of(shape);
  const Rect body{margin, margin, shape.size.w, shape.size.h};
  const double h = body.h - depth;  // the upper face; the rest is the tile's front edge
  Svg svg;
  draw_shadow(svg, body, corner, shadow_of(shape, lifted), colors.shadow);
  const Color side = piece.concealed ? darker(look.fill, 0.42) : mix(colors.face_low, colors.shadow, 0.3);
  svg.rect(body.x, body.y, body.w, body.h, corner, filled(side));
  if (piece.concealed) {
    draw_back(svg, piece, look, colors, body, h, corner);
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

/// Latin or Cyrillic ones; a single letter or figure stands like a character.
bool in_letters(std::string_view words) {
  return character_count(words) > 1 && static_cast<unsigned char>(words.front()) < 0xE0;
}

/// Words in letters look best in one size; the widest of them sets it, nearly.
int full_px(const Canvas& canvas, const PieceLook& piece, TileShape shape, int inner) {
  constexpr double beyond_widest = 1.12;
  const double share = in_letters(piece.face) && character_count(piece.face) > 2 ? 0.4 : 0.54;
  const int own = fitting_px(canvas, probe_for(piece.face), inner, shape.size.h * share);
  if (piece.widest_face.empty()) return own;
  const int widest = fitting_px(canvas, piece.widest_face, inner, shape.size.h * share);
  return widest < two_characters_px_min ? widest : std::min(own, rounded(beyond_widest * widest));
}

FaceText face_text(const Canvas& canvas, const PieceLook& piece, TileShape shape) {
  const int inner = rounded(shape.size.w * (shape.round ? 0.76 : 0.86));
  const int full = full_px(canvas, piece, shape, inner);
  if (full >= two_characters_px_min || piece.short_face.empty()) {
    return {piece.face, {Face::serif, std::max(full, face_px_min)}};
  }
  const double share = in_letters(piece.short_face) ? 0.46 : shape.round ? 0.6 : 0.66;
  const auto fitting = [&](std::string_view words) {
    return fitting_px(canvas, probe_for(words), rounded(inner * 0.9), shape.size.h * share);
  };
  const int most = piece.widest_short.empty() ? fitting(piece.short_face) : fitting(piece.widest_short);
  if (in_letters(piece.face) && character_count(piece.face) <= short_word) {
    const int own = fitting_px(canvas, piece.face, inner, shape.size.h * share);
    if (own >= short_word_px_min) return {piece.face, {Face::serif, std::min(own, most)}};
  }
  return {piece.short_face, {Face::serif, std::max(std::min(fitting(piece.short_face), most), face_px_min)}};
}

void draw_face(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape) {
  const Color plain = canvas.theme().seat(piece.owner).ink;
  const Color ink = piece.dimmed ? dimmed_ink(plain, canvas.theme()) : plain;
  if (piece.insignia) {
    const Rect box = around({centre.x, centre.y - depth_of(shape) / 2}, shape.size);
    Svg svg;
    draw_insignia(svg, *piece.insignia, {box.w / 2.0, box.h / 2.0}, box.w * (shape.round ? 0.66 : 0.78), box.h * 0.56,
                  ink);
    return canvas.shapes(box, svg.text());
  }
  const FaceText face = face_text(canvas, piece, shape);
  const Size size = canvas.measure(face.font, face.text);
  const double up = depth_of(shape) / 2 + face.font.px * 0.02;
  const Pos corner{rounded(centre.x - size.w / 2.0), rounded(centre.y - up - size.h / 2.0)};
  canvas.text(corner, face.font, face.text, ink);
}

/// A slip of paper in the middle of the tile, with what was remarked and the sign of its colour.
void draw_note(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape) {
  const Theme& theme = canvas.theme();
  centre.y -= depth_of(shape) / 2;
  const double sign_share = piece.note_colour > 0 ? 1 : 0;
  if (piece.note.empty()) return draw_note_sign(canvas, piece.note_colour, centre, shape.size.h * 0.26);
  const auto width_at = [&](int high) {
    const Size words = canvas.measure(Font{Face::bold, rounded(high * 0.8)}, piece.note);
    return words.w + rounded(high * (0.5 + 0.8 * sign_share));
  };
  int height = std::max(14, rounded(shape.size.h * 0.6));
  while (height > 12 && width_at(height) > shape.size.w) --height;
  Rect slip = around(centre, {width_at(height), height});
  canvas.round_rect(slip, height / 4, theme.piece.face);
  canvas.round_outline(slip, height / 4, 1, theme.piece.ink.with_alpha(0.7));
  slip = slip.shrunk(height / 6, 0);
  if (sign_share > 0)
    draw_note_sign(canvas, piece.note_colour, slip.take_left(rounded(height * 0.8)).centre(), height * 0.3);
  canvas.text(slip, Font{Face::bold, rounded(height * 0.8)}, piece.note, theme.piece.ink, Across::centre);
}

}  // namespace

Color dimmed_ink(Color ink, const Theme& theme) { return mix(ink, theme.table.paper, dimmed_veil); }

void draw_piece(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape, bool lifted) {
  const Theme& theme = canvas.theme();
  const int margin = margin_of(shape, lifted);
  const Size whole{shape.size.w + 2 * margin, shape.size.h + 2 * margin};
  const Rect box = around(centre, whole);
  const std::string key =
      fmt::format("tile {}x{} {} {} {} {} {} {} {}", shape.size.w, shape.size.h, shape.round, piece.owner.value,
                  piece.concealed, piece.ally, has_note(piece), lifted, hex(theme.piece.face));
  // What lies below does not show through.
  if (piece.dimmed) canvas.round_rect(around(box.centre(), shape.size), rounded(corner_of(shape)), theme.table.paper);
  canvas.picture({box.x, box.y}, key, [&] {
    return surface_from_svg(tile_svg(shape, piece, theme.seat(piece.owner), theme.piece, lifted), whole);
  });
  if (piece.dimmed)
    canvas.round_rect(box.shrunk(margin), rounded(corner_of(shape)), theme.table.paper.with_alpha(dimmed_veil));
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
  if (has_note(piece)) draw_note(canvas, piece, centre, shape);
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
