// Everything about the look that is a number or a colour, in one value. A dark theme is a second value of the same
// struct. Sizes are pixels at scale 1; the canvas multiplies them.
#pragma once

#include <array>

#include "board/ids.hpp"
#include "client/paint/color.hpp"

namespace junqi::client {

/// What a seat is known by besides its colour.
enum class Emblem { circle, square, triangle, diamond, star, hexagon };

struct SeatLook {
  Color fill;  // the back of its pieces, its marks
  Color ink;   // writing in its colour on a pale face
  Color on;    // writing and emblem on `fill`
  Emblem emblem = Emblem::circle;
};

struct TableColors {
  Color light;  // the table under the lamp
  Color dark;   // its corners
  Color paper;  // the board's sheet
  Color paper_edge;
  Color frame;
  double grain = 0;  // strength of the paper's grain, 0..1
};

struct BoardColors {
  Color road;
  Color rail;
  Color rail_gap;
  Color post;
  Color post_edge;
  Color camp;
  Color camp_edge;
  Color headquarters;
  Color headquarters_edge;
  Color label;
  Color mountain;
  Color mountain_far;
  Color square_light;
  Color square_dark;
  double territory_tint = 0;  // how strongly a seat's colour shows through its territory
};

struct PieceColors {
  Color face;
  Color face_low;
  Color ink;  // remarks on pieces
  Color shadow;
  Color target;
  Color selection;
};

struct UiColors {
  Color panel;
  Color panel_edge;
  Color field;
  Color field_edge;
  Color ink;
  Color ink_soft;
  Color ink_faint;
  Color accent;
  Color accent_ink;  // writing in that colour on a panel
  Color on_accent;
  Color hover;
  Color press;
  Color focus;
  Color good;
  Color warn;
  Color danger;
  Color shade;  // laid over the screen behind a dialog
};

struct TypeSizes {
  int caption = 12;
  int body = 14;
  int strong = 14;
  int heading = 18;
  int title = 26;
  int display = 44;
};

struct Spacing {
  int hair = 1;
  int tight = 4;
  int small = 8;
  int medium = 12;
  int large = 20;
  int huge = 32;
  int control = 34;  // height of a button, a field, a row of a form
};

struct Radii {
  int control = 7;
  int panel = 12;
  int board = 14;
};

struct Motion {
  int slide_ms = 220;      // a piece on its way, the shortest
  int slide_step_ms = 28;  // more for each further node of the path
  int slide_most_ms = 480;
  int battle_ms = 420;
  int battle_rest_ms = 300;   // after it, before the next piece leaves
  int apart_ms = 800;         // from the beginning of a computer's move to that of the next
  int behind_most_ms = 4500;  // a move that would be shown later than this is not shown on its way
  int toast_ms = 3500;
  int tip_ms = 500;  // a pointer rests before it is told what it rests on
  int caret_ms = 530;
};

struct Theme {
  bool dark = false;
  TableColors table;
  BoardColors board;
  PieceColors piece;
  UiColors ui;
  std::array<SeatLook, seats_max + 1> seats;  // by seat; [0] is nobody's
  TypeSizes type;
  Spacing space;
  Radii radius;
  Motion motion;

  const SeatLook& seat(Seat s) const { return seats[s.value]; }
  /// Writing in the colour of a seat on panels and fields, which are dark in a dark theme.
  Color seat_ink(Seat s) const { return dark ? lighter(seat(s).fill, 0.4) : seat(s).ink; }
  /// A line in the colour of a seat on the board's paper.
  Color seat_line(Seat s) const { return dark ? lighter(seat(s).fill, 0.3) : seat(s).fill; }
};

const Theme& light_theme();
const Theme& dark_theme();

}  // namespace junqi::client
