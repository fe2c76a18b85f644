// Draws a board and what is on it from a BoardPicture. It decides nothing and remembers nothing but pictures.
#pragma once

#include "client/paint/board_ground.hpp"
#include "client/paint/board_layout.hpp"
#include "client/paint/board_picture.hpp"
#include "client/paint/canvas.hpp"

namespace junqi::client {

/// Fill the whole window with the table and the empty board on it, as one opaque picture.
void draw_ground(Canvas& canvas, const BoardLayout& layout, const GroundWords& words);

/// Marks, pieces, targets and everything else above the ground.
void draw_board(Canvas& canvas, const BoardLayout& layout, const BoardPicture& picture);

}  // namespace junqi::client
