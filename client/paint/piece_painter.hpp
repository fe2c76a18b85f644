// Draws one piece: its tile with face or emblem, and the badges on it.
#pragma once

#include "client/paint/board_picture.hpp"
#include "client/paint/canvas.hpp"

namespace junqi::client {

struct TileShape {
  Size size;
  bool round = false;
};

/// The tile's rectangle is around `centre`; its shadow reaches a little beyond.
void draw_piece(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape, bool lifted = false);

/// What is written on a piece that steps back.
Color dimmed_ink(Color ink, const Theme& theme);

/// The flag it carries and the viewer's remark; apart, so that no neighbour covers them.
void draw_badges(Canvas& canvas, const PieceLook& piece, PosF centre, TileShape shape);

/// A seat's emblem in its colour, as name plates and chat lines wear it.
void draw_seat_sign(Canvas& canvas, Seat seat, PosF centre, double radius);

/// The sign of a remark's colour, 1 to 4; each has a shape of its own.
void draw_note_sign(Canvas& canvas, int colour, PosF centre, double radius);

/// A round badge with the sign of an outcome.
void draw_outcome_badge(Canvas& canvas, Outcome outcome, Seat seat, PosF centre, double radius);

}  // namespace junqi::client
