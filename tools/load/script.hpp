// A whole game made beforehand with the rules at hand: random legal moves and what everybody must hear of each. So the
// load program spends its time on sockets, and notices at once when a server plays by other rules.
#pragma once

#include <string>
#include <vector>

#include "board/board.hpp"

namespace junqi::load {

struct ScriptedMove {
  Seat seat;
  std::string move;    // "1e1-2a1"
  std::string events;  // as the server has to tell them: "events":[...]
};

struct Script {
  BoardId board = BoardId::junqi2;
  int quiet_limit = 0;
  std::vector<std::string> layouts;  // by seat
  std::vector<ScriptedMove> moves;   // seat 1 begins
  bool whole = false;                // the last move ends the game
};

/// The same for the same seed. With `plies` the game is cut off there, and has at least so many; 0: to its end.
Script make_script(BoardId board, int plies, std::uint64_t seed);

}  // namespace junqi::load
