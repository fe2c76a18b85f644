// Collects what models ask for, and small rooms for them to be in.
#pragma once

#include "client/model/joined_room.hpp"
#include "client/model/requests.hpp"
#include "support/rooms.hpp"

namespace junqi::test {

class Asked : public client::Asking {
 public:
  client::RequestId ask(wire::RequestBody body) override {
    bodies.push_back(std::move(body));
    return static_cast<client::RequestId>(bodies.size());
  }
  template <class M>
  const M* last() const {
    return bodies.empty() ? nullptr : std::get_if<M>(&bodies.back());
  }
  template <class M>
  int count() const {
    int n = 0;
    for (const auto& body : bodies) n += std::holds_alternative<M>(body) ? 1 : 0;
    return n;
  }

  std::vector<wire::RequestBody> bodies;
};

/// A room of a board with its default options: "Ann" owns it and has seat 1, the other seats are empty.
wire::RoomState room_state(BoardId board, wire::Phase phase = wire::Phase::gathering);
void seat_bot(wire::RoomState& state, int seat);
/// The room with Ann's own seat known.
client::JoinedRoom joined(const wire::RoomState& state, Seat seat = Seat{1});

}  // namespace junqi::test
