// The settings of every room: how many may look on, how long it waits for the absent, how much it remembers.
#pragma once

#include <cstddef>

#include "server/token_bucket.hpp"

namespace junqi::server {

struct RoomLimits {
  int spectators_max = 50;
  Millis absent_ms_max = 60'000;    // then somebody who is not in a running match has left
  std::size_t tail_lines_max = 64;  // messages kept for those who come back
  std::size_t tail_bytes_max = 16 * 1024;
  std::size_t chat_lines_max = 100;   // kept for those who come in later
  std::size_t replies_max = 16;       // of each person, for requests that are sent again
  Millis reply_ms_max = 120'000;      // for one sent again over another connection
  int draw_offer_plies_min = 10;      // between a draw (or a proposal) that was declined and the next offer
  Millis pause_ms_max = 3'600'000;    // then a paused match goes on by itself
  Millis return_hold_ms = 10'000;     // after a restart the clock waits so long for the person on turn
  std::size_t late_steps_max = 4096;  // of a match that waits to be shown to those who look on later
  Rate announcements{2, 30};          // of one person: what is told to everybody there, beside moves and talk
  Millis lag_ms_max = 500;            // of a move's time that is put down to the connection
};

}  // namespace junqi::server
