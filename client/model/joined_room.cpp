#include "client/model/joined_room.hpp"

#include <algorithm>

namespace junqi::client {
namespace {

/// A server lists seats by their numbers. Here they stand as they agreed, as far as that was seen; computers agree and
/// never ask.
void put_in_order(std::vector<Seat>& agreed, const std::vector<Seat>& before, const wire::RoomState& state) {
  const auto is_bot = [&state](Seat seat) {
    return std::any_of(state.seats.begin(), state.seats.end(), [seat](const wire::SeatState& one) {
      return one.seat == seat && one.kind == wire::SitterKind::bot;
    });
  };
  const auto place = [&](Seat seat) {
    const auto at = std::find(before.begin(), before.end(), seat) - before.begin();
    return 2 * at + (is_bot(seat) ? 1 : 0);
  };
  std::stable_sort(agreed.begin(), agreed.end(), [&](Seat a, Seat b) { return place(a) < place(b); });
}

void put_in_order(wire::RoomState& after, const wire::RoomState& before) {
  put_in_order(after.draw_agreed, before.draw_agreed, after);
  for (wire::ProposalState& one : after.proposals) {
    const auto was = std::find_if(before.proposals.begin(), before.proposals.end(),
                                  [&one](const wire::ProposalState& other) { return other.what == one.what; });
    put_in_order(one.agreed, was == before.proposals.end() ? std::vector<Seat>() : was->agreed, after);
  }
}

}  // namespace

JoinedRoom::JoinedRoom(wire::RoomState state, Millis now) { take(std::move(state), now); }

void JoinedRoom::take(wire::RoomState state, Millis now) {
  heard(state.version);
  taken_at_ = now;
  clock_.set(state.clocks, now);
  const bool same_rules =
      rules_.board != nullptr && rules_.board->id() == state.board && rules_.options == state.options;
  if (!same_rules) rules_ = make_rules(state.board, state.options);
  put_in_order(state, state_);
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
