// A whole game made beforehand, so that the measuring client spends its time on sockets and not on rules.
#pragma once

#include <string>
#include <vector>

#include "board/board.hpp"

namespace junqi::bench {

struct ScriptedMove {
  Seat seat;
  std::string move;  // "1e1-2a1"
};

struct Script {
  BoardId board;
  std::vector<std::string> layouts;  // by seat
  std::vector<ScriptedMove> moves;   // legal in this order with quiet_limit 0 and first 1
};

/// A game of at least `plies` random moves, always the same for a board; moves beyond are cut off.
Script make_script(BoardId board, int plies);

}  // namespace junqi::bench
