// The settings of every room: how many may look on, how long it waits for the absent, how much it remembers.
#pragma once

#include <cstddef>

#include "match/clock.hpp"

namespace junqi::server {

struct RoomLimits {
  int spectators_max = 50;
  Millis absent_ms_max = 60'000;    // then somebody who is not in a running match has left
  std::size_t tail_lines_max = 64;  // messages kept for those who come back
  std::size_t tail_bytes_max = 16 * 1024;
  std::size_t chat_lines_max = 100;  // kept for those who come in later
  std::size_t replies_max = 16;      // of each person, for requests that are sent again
  Millis reply_ms_max = 120'000;     // for one sent again over another connection
  int draw_offer_plies_min = 10;     // between a draw that was declined and the next offer
};

}  // namespace junqi::server
