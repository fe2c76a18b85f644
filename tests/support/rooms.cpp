#include "support/rooms.hpp"

namespace junqi::test {
namespace {

wire::SeatState& sitter(wire::RoomState& room, int seat, wire::SitterKind kind, const std::string& name) {
  auto& one = room.seats[static_cast<std::size_t>(seat - 1)];
  one.kind = kind;
  one.name = name;
  one.connected = true;
  return one;
}

}  // namespace

wire::RoomState empty_room(BoardId board, wire::Phase phase) {
  wire::RoomState room;
  room.version = 1;
  room.board = board;
  room.options = default_options(board);
  room.clock = default_clock(board);
  room.phase = phase;
  for (std::uint8_t s = 1; s <= Board::get(board).seats(); ++s) {
    wire::SeatState seat;
    seat.seat = Seat{s};
    room.seats.push_back(std::move(seat));
  }
  room.clocks.left_ms.fill(-1);
  return room;
}

void seat_person(wire::RoomState& room, int seat, const std::string& name) {
  sitter(room, seat, wire::SitterKind::person, name).grace_seconds = 300;
}

void seat_bot(wire::RoomState& room, int seat, const std::string& name) {
  sitter(room, seat, wire::SitterKind::bot, name);
}

}  // namespace junqi::test
