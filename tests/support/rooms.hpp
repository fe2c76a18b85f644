// Rooms as a server tells of them, for tests that need no server.
#pragma once

#include "wire/server_messages.hpp"

namespace junqi::test {

/// A room of a board with its default options and clock; its seats are empty.
wire::RoomState empty_room(BoardId board, wire::Phase phase);
void seat_person(wire::RoomState& room, int seat, const std::string& name);
void seat_bot(wire::RoomState& room, int seat, const std::string& name);

}  // namespace junqi::test
