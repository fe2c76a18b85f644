// A board with what is on it as a PNG file, larger than most windows.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "board/board.hpp"
#include "client/paint/board_picture.hpp"
#include "client/paint/theme.hpp"

namespace junqi::client {

/// "~/" is one's home. The error is one line.
tl::expected<void, std::string> save_board_photo(const std::string& path, const Board& board, Seat viewer,
                                                 const BoardPicture& picture, const Theme& theme);

}  // namespace junqi::client
