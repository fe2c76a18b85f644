// Draws the emblems of rank: stars for generals, stars over bars for officers, chevrons for the others, and a sign for
// each piece that has no rank. Which piece wears what is not known here.
#pragma once

#include "client/paint/board_picture.hpp"
#include "client/paint/svg.hpp"

namespace junqi::client {

/// In a box of this size, of one colour, so that it can be read on any tile.
void draw_insignia(Svg& svg, const Insignia& insignia, PosF centre, double width, double height, Color color);

}  // namespace junqi::client
