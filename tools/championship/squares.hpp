// Squares as the championship's protocol writes them: each program sees itself at the bottom, rows A (the enemy's back
// row) to L (its own back row), columns 0 to 4 from its left. The board is junqi2.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/board.hpp"

namespace junqi::championship {

/// "G2", as `own` sees it.
std::string square_text(Seat own, Node n);
std::optional<Node> read_square(Seat own, std::string_view text);

/// "G2F2", as `own` sees it.
std::string move_text(Seat own, Move move);
std::optional<Move> read_move(Seat own, std::string_view text);

}  // namespace junqi::championship
