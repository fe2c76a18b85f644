// The small signs on the board as SVG: a seat's emblem and the signs of what came of a move.
#pragma once

#include "client/paint/board_picture.hpp"
#include "client/paint/svg.hpp"
#include "client/paint/theme.hpp"

namespace junqi::client {

/// All emblems of one radius look equally large.
void draw_emblem(Svg& svg, Emblem emblem, PosF centre, double radius, const Pen& pen);

/// A sword, a shield, a burst or a flag, to be drawn in a square of about two radii. Nothing for a plain move.
void draw_outcome(Svg& svg, Outcome outcome, PosF centre, double radius, Color color);

/// A pennant on its pole, as a carrier wears it.
void draw_pennant(Svg& svg, PosF centre, double radius, Color cloth, Color pole);

}  // namespace junqi::client
