#include "client_model/asked.hpp"

namespace junqi::test {

wire::RoomState room_state(BoardId board, wire::Phase phase) {
  wire::RoomState state;
  state.version = 1;
  state.code = "ABCD";
  state.title = "Ann's table";
  state.board = board;
  state.options = default_options(board);
  state.clock = default_clock(board);
  state.phase = phase;
  state.owner = "Ann";
  for (std::uint8_t s = 1; s <= Board::get(board).seats(); ++s) {
    wire::SeatState seat;
    seat.seat = Seat{s};
    state.seats.push_back(std::move(seat));
  }
  state.clocks.left_ms.fill(-1);
  seat_person(state, 1, "Ann");
  return state;
}

void seat_person(wire::RoomState& state, int seat, std::string name) {
  auto& one = state.seats[static_cast<std::size_t>(seat - 1)];
  one.kind = wire::SitterKind::person;
  one.name = std::move(name);
  one.connected = true;
  one.grace_seconds = 300;
}

void seat_bot(wire::RoomState& state, int seat) {
  auto& one = state.seats[static_cast<std::size_t>(seat - 1)];
  one.kind = wire::SitterKind::bot;
  one.name = "Computer (easy)";
  one.connected = true;
}

client::JoinedRoom joined(const wire::RoomState& state, Seat seat) {
  client::JoinedRoom room(state, 0);
  room.take(wire::You{seat});
  return room;
}

}  // namespace junqi::test
