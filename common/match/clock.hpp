// A match's clock as a value: who has how much time left. Time is an argument in milliseconds of any steady clock;
// nothing here asks what time it is. Source: docs/rules.md, "Clocks".
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "match/clock_settings.hpp"

namespace junqi {

using Millis = std::int64_t;

/// What the clock says when the time of the seat on turn is up.
enum class TimeUp : std::uint8_t { lose_turn, eliminate };

/// A clock as it stands, to be kept and set going again.
struct ClockReading {
  Seat running;
  bool paused = false;
  Millis since = 0;                          // when the running seat's time began to be charged
  std::array<Millis, seats_max + 1> left{};  // by seat; at `since` for the running one
  std::array<int, seats_max + 1> timeouts_left{};
};

class MatchClock {
 public:
  explicit MatchClock(const ClockSettings& settings, int seats);
  MatchClock(const ClockSettings& settings, const ClockReading& reading) : settings_(settings), at_(reading) {}

  const ClockReading& reading() const { return at_; }
  bool paused() const { return at_.paused; }

  /// The turn goes to `seat` (no_seat: the game is over) at `now`; whoever had it gets its increment if `moved`. Of the
  /// time that it used, `lag` is not charged.
  void turn_to(Seat seat, Millis now, bool moved, Millis lag = 0);
  /// Nobody's time runs until the next resume; what has run so far stays charged.
  void pause(Millis now);
  void resume(Millis now);

  Seat running() const { return at_.running; }
  /// Time left of a seat: of this move, or of its bank. Without a limit: nothing.
  std::optional<Millis> left(Seat seat, Millis now) const;
  int timeouts_left(Seat seat) const;
  /// When the time of the seat on turn is up; nothing without a limit or while paused.
  std::optional<Millis> deadline() const;
  /// To be called once the deadline has passed: counts the lost turn and says what it costs.
  TimeUp time_up();

 private:
  ClockSettings settings_;
  ClockReading at_;
};

}  // namespace junqi
