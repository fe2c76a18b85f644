// What a room was made with. It does not change while the room is there.
#pragma once

#include <string>

#include "wire/messages.hpp"

namespace junqi::server {

struct RoomPlan {
  std::string code;
  std::string title;
  BoardId board = BoardId::junqi2;
  std::string preset;
  Options options;
  ClockSettings clock;
  bool listed = true;
  bool spectators = true;

  RoomPlan() = default;
  RoomPlan(std::string room_code, const wire::CreateRoom& wish)
      : code(std::move(room_code)),
        title(wish.title),
        board(wish.board),
        preset(wish.preset),
        options(wish.options),
        clock(wish.clock),
        listed(wish.listed),
        spectators(wish.spectators) {}
};

}  // namespace junqi::server
