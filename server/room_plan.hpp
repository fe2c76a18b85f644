// What a room was made with. It does not change while the room is there.
#pragma once

#include <string>

#include "server/room_password.hpp"
#include "wire/messages.hpp"

namespace junqi::server {

struct RoomPlan : wire::RoomTerms {
  std::string code;
  std::string lock;  // of the password to be asked for at the door; empty: none. Told to nobody

  RoomPlan() = default;
  RoomPlan(std::string room_code, const wire::CreateRoom& wish)
      : wire::RoomTerms(wish),
        code(std::move(room_code)),
        lock(wish.password.empty() ? std::string() : make_lock(wish.password)) {}
};

}  // namespace junqi::server
