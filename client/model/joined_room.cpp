#include "client/model/joined_room.hpp"

#include <algorithm>

namespace junqi::client {

JoinedRoom::JoinedRoom(wire::RoomState state, Millis now) { take(std::move(state), now); }

void JoinedRoom::take(wire::RoomState state, Millis now) {
  heard(state.version);
  taken_at_ = now;
  clock_.set(state.clocks, now);
  const bool same_rules =
      rules_.board != nullptr && rules_.board->id() == state.board && rules_.options == state.options;
  if (!same_rules) rules_ = make_rules(state.board, state.options);
  state_ = std::move(state);
}

const wire::SeatState* JoinedRoom::seat_state(Seat seat) const {
  const auto at = std::find_if(state_.seats.begin(), state_.seats.end(),
                               [seat](const wire::SeatState& s) { return s.seat == seat; });
  return at == state_.seats.end() ? nullptr : &*at;
}

bool JoinedRoom::agreed_to_draw(Seat seat) const {
  return std::find(state_.draw_agreed.begin(), state_.draw_agreed.end(), seat) != state_.draw_agreed.end();
}

Millis JoinedRoom::grace_left(const wire::SeatState& state, Millis now) const {
  const Millis passed = clock_.frozen() ? 0 : now - taken_at_;
  return std::max(Millis{0}, Millis{1000} * state.grace_seconds - passed);
}

}  // namespace junqi::client
