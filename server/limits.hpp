// How much of everything the server allows, as settings with their defaults; config.cpp gives each a flag.
#pragma once

#include "server/accounts/account_limits.hpp"
#include "server/room_limits.hpp"
#include "server/token_bucket.hpp"
#include "wire/frame.hpp"

namespace junqi::server {

struct Limits {
  // Connections.
  int connections_max = 12'000;
  int connections_per_address_max = 64;
  Rate address_connections{5, 128};  // opened from one address; one more is turned away
  Rate all_connections{300, 600};    // opened from anywhere; one more has to wait before it is heard
  Millis hello_ms_max = 10'000;      // until a connection has said who it is
  Millis ping_ms = 10'000;           // between two pings to a silent client
  Millis silence_ms_max = 30'000;    // then the other end is taken for dead
  Millis farewell_ms_max = 1'000;    // for a last line to be read
  std::size_t line_bytes_max = wire::client_line_bytes_max;
  std::size_t outbox_bytes_max = 1024 * 1024;
  Rate requests{100, 200};
  Rate bytes{256 * 1024, 1024 * 1024};  // that are read of one connection
  Rate chat{0.5, 5};
  Rate bad_lines{0.1, 20};                // lines without sense; with more of them the connection is ended
  Rate lobby_chat{5, 30};                 // lines of chat to the lobby, of everybody together: each goes to everybody
  Rate room_passwords{0.2, 10};           // tries of one address
  Rate missed_codes{0.5, 30};             // codes of rooms that are not there, from one address
  Rate address_rooms{1, 100};             // rooms made from one address
  std::size_t lobby_chat_lines_max = 50;  // kept for those who come later
  std::size_t mutes_max = 100;            // of one person; the oldest makes way
  Rate entries{5, 50};                    // of one guest into rooms, by whatever way; each is told to everybody there
  // Guests and rooms.
  Millis guest_ms_max = 600'000;         // a guest that is away and in no room is remembered for so long
  std::size_t guests_away_max = 10'000;  // and so many at most
  std::size_t rooms_max = 5'000;
  std::size_t rooms_listed_max = 100;  // in one answer
  RoomLimits room;
  AccountLimits accounts;
  // Computer players.
  int bots_max = 500;  // that have a seat, in all rooms together
  int bot_threads = 1;
  Millis bot_think_ms_max = 800;
  Millis bot_pause_ms = 400;  // a bot does not move sooner, so that people can follow
  bool bots_resign = true;    // when all is lost beyond doubt
};

}  // namespace junqi::server
