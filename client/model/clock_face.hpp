// The clocks of a room as the last message told them, counted down here until the next one. Time is an argument in
// milliseconds of any steady clock.
#pragma once

#include <optional>
#include <string>

#include "match/clock.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {

class ClockFace {
 public:
  void set(const wire::ClockState& state, Millis now);
  /// The line is dead: nothing is counted down until the next set() or thaw().
  void freeze(Millis now);
  /// The line was not dead after all; the server has counted on.
  void thaw() { frozen_at_.reset(); }
  bool frozen() const { return frozen_at_.has_value(); }

  Seat running() const { return state_.running; }
  /// What a seat has left; nothing without a limit.
  std::optional<Millis> left(Seat seat, Millis now) const;
  /// What is left to deploy; nothing without a limit. Means something while deploying only.
  std::optional<Millis> deploy_left(Millis now) const;
  int timeouts_left(Seat seat) const { return state_.timeouts_left[seat.value]; }

 private:
  Millis elapsed(Millis now) const { return frozen_at_.value_or(now) - set_at_; }

  wire::ClockState state_;
  Millis set_at_ = 0;
  std::optional<Millis> frozen_at_;
};

/// "4:07"; in the last ten seconds "0:09.4". A second that has begun counts whole before that.
std::string clock_text(Millis left);
/// When clock_text will read differently, from now; for a window that sleeps in between.
Millis clock_text_changes_in(Millis left);

}  // namespace junqi::client
