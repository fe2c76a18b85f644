#include "client_model/asked.hpp"

namespace junqi::test {

wire::RoomState room_state(BoardId board, wire::Phase phase) {
  wire::RoomState state = empty_room(board, phase);
  state.code = "ABCD";
  state.title = "Ann's table";
  state.owner = "Ann";
  seat_person(state, 1, "Ann");
  return state;
}

void seat_bot(wire::RoomState& state, int seat) { seat_bot(state, seat, "Computer (easy)"); }

client::JoinedRoom joined(const wire::RoomState& state, Seat seat) {
  client::JoinedRoom room(state, 0);
  room.take(wire::You{seat});
  return room;
}

}  // namespace junqi::test
