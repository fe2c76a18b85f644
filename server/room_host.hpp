// Who keeps the list of rooms, as a room sees it. May be called from any strand.
#pragma once

#include "server/guest_id.hpp"
#include "wire/messages.hpp"

namespace junqi::server {

class RoomHost {
 public:
  RoomHost() = default;
  RoomHost(const RoomHost&) = delete;
  RoomHost& operator=(const RoomHost&) = delete;
  virtual ~RoomHost() = default;

  virtual void room_changed(wire::RoomSummary summary) = 0;
  virtual void left_room(GuestId who, std::string code) = 0;
  virtual void room_closed(std::string code) = 0;
};

}  // namespace junqi::server
