// How a match ended and who played it: what is kept of it beside the actions when it becomes a finished game.
#pragma once

#include <string>
#include <vector>

#include "board/ids.hpp"
#include "server/guest_id.hpp"

namespace junqi::server {

struct GamePlayer {
  Seat seat;
  GuestId who;       // none: a computer player
  std::string name;  // of a computer player its level
  bool bot = false;
  bool left = false;  // for good, before the end: has lost, whatever became of the seat
};

struct GameEnd {
  int game = 0;
  std::vector<GamePlayer> players;  // by seat
  std::vector<Seat> winners;        // empty: drawn
  std::string why;                  // "last_team", "home", "back_rank", "quiet", "agreed"
  bool revealed = true;             // the rules show the deployments after the end
};

}  // namespace junqi::server
