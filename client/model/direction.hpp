// Walking over a board with the arrow keys: which node lies next in a direction of the screen.
#pragma once

#include "board/board.hpp"
#include "board/node_set.hpp"

namespace junqi::client {

enum class Direction : std::uint8_t { up, down, left, right };

/// The nearest node in that direction as `viewer` sees the board (y up, own side at the bottom); `from` itself where
/// there is none. `among` restricts where one may go, empty: everywhere.
Node next_node(const Board& board, Seat viewer, Node from, Direction direction, const NodeSet& among = {});

}  // namespace junqi::client
