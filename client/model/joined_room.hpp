// The room one is in, as its messages told it: its state, one's own seat, the clocks, and how far one has heard.
// The match is Table's business, the chat ChatModel's.
#pragma once

#include <algorithm>

#include "client/model/clock_face.hpp"
#include "client/model/names.hpp"
#include "rules/rule_set.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {

class JoinedRoom {
 public:
  JoinedRoom(wire::RoomState state, Millis now);

  void take(wire::RoomState state, Millis now);
  void take(const wire::You& you) { seat_ = you.seat; }
  void take_clocks(const wire::ClockState& clocks, Millis now) { clock_.set(clocks, now); }
  /// A message with this version was heard. Versions may skip: a line of chat that was not meant for us has one too.
  /// What must not skip are the actions of a match, and Table sees to that.
  void heard(std::uint64_t version) { version_ = std::max(version_, version); }
  void freeze_clocks(Millis now) { clock_.freeze(now); }
  void thaw_clocks() { clock_.thaw(); }

  /// Those who agree to something stand in it in the order in which they did, whoever asked at the front.
  const wire::RoomState& state() const { return state_; }
  const std::string& code() const { return state_.code; }
  const RuleSet& rules() const { return rules_; }
  const Board& board() const { return *rules_.board; }
  const ClockFace& clock() const { return clock_; }
  SeatNames names() const { return seat_names(state_); }
  /// The latest version heard; where to go on after the connection broke.
  std::uint64_t version() const { return version_; }

  /// One's own seat; no_seat for a spectator.
  Seat seat() const { return seat_; }
  bool owner(std::string_view my_name) const { return state_.owner == my_name; }
  const wire::SeatState* seat_state(Seat seat) const;
  bool agreed_to_draw(Seat seat) const;
  /// How long a seat that is away may still be so.
  Millis grace_left(const wire::SeatState& state, Millis now) const;

 private:
  wire::RoomState state_;
  RuleSet rules_;
  ClockFace clock_;
  Seat seat_;
  std::uint64_t version_ = 0;
  Millis taken_at_ = 0;  // the state
};

}  // namespace junqi::client
