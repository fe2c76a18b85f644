// Boards with pieces, marks and targets as they look in the middle of a game, for looking at. No rules are asked.
#pragma once

#include "board/board.hpp"
#include "client/paint/board_picture.hpp"

namespace junqi::client {

/// Seat 1's view; `open` shows every face.
BoardPicture sample_picture(const Board& board, bool open);

}  // namespace junqi::client
