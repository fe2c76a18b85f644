// What there is on the server at this moment, for its host alone.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "match/clock.hpp"
#include "wire/messages.hpp"

namespace junqi::server {

struct Census {
  int connections = 0;
  std::size_t people_here = 0;
  std::size_t people_known = 0;        // also who is away and remembered
  std::array<std::size_t, 4> rooms{};  // by phase
  bool draining = false;               // no room and no match is begun any more
  bool storage_failed = false;
  Millis up_ms = 0;

  std::size_t rooms_in(wire::Phase phase) const { return rooms[static_cast<std::size_t>(phase)]; }
  std::size_t rooms_in_all() const { return rooms[0] + rooms[1] + rooms[2] + rooms[3]; }
  /// Matches under way, those that are still deployed too.
  std::size_t matches() const { return rooms_in(wire::Phase::deploying) + rooms_in(wire::Phase::playing); }
  bool well() const { return !draining && !storage_failed; }
};

struct PersonSeen {
  std::string name;
  bool here = false;
  std::string address;  // of the connection
  std::string room;     // its code
};

struct RoomSeen {
  std::string code;
  BoardId board = BoardId::junqi2;
  wire::Phase phase = wire::Phase::gathering;
  bool listed = true;
  std::string title;
  std::vector<PersonSeen> members;
};

}  // namespace junqi::server
