#include "match/clock.hpp"

#include <algorithm>

namespace junqi {

ClockSettings default_clock(BoardId board) {
  ClockSettings settings;
  if (board == BoardId::junqi2 || board == BoardId::generals) settings.kind = ClockKind::bank;
  return settings;
}

MatchClock::MatchClock(const ClockSettings& settings, int seats) : settings_(settings) {
  for (int seat = 1; seat <= seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    left_[at] = Millis{1000} * (settings.kind == ClockKind::bank ? settings.bank_seconds : settings.per_move_seconds);
    timeouts_left_[at] = settings.timeouts;
  }
}

void MatchClock::turn_to(Seat seat, Millis now, bool moved) {
  if (running_) {
    Millis& left = left_[running_.value];
    if (settings_.kind == ClockKind::per_move) {
      left = Millis{1000} * settings_.per_move_seconds;
    } else {
      if (!paused_) left = std::max(Millis{0}, left - (now - since_));
      if (moved) left += Millis{1000} * settings_.increment_seconds;
    }
  }
  running_ = seat;
  since_ = now;
}

void MatchClock::pause(Millis now) {
  if (paused_) return;
  if (running_) left_[running_.value] -= now - since_;
  paused_ = true;
}

void MatchClock::resume(Millis now) {
  since_ = now;
  paused_ = false;
}

std::optional<Millis> MatchClock::left(Seat seat, Millis now) const {
  if (settings_.kind == ClockKind::per_move && settings_.per_move_seconds == 0) return std::nullopt;
  const Millis at_since = left_[seat.value];
  const Millis spent = seat == running_ && !paused_ ? now - since_ : 0;
  return std::max(Millis{0}, at_since - spent);
}

int MatchClock::timeouts_left(Seat seat) const { return timeouts_left_[seat.value]; }

std::optional<Millis> MatchClock::deadline() const {
  if (!running_ || paused_) return std::nullopt;
  if (settings_.kind == ClockKind::per_move && settings_.per_move_seconds == 0) return std::nullopt;
  return since_ + left_[running_.value];
}

TimeUp MatchClock::time_up() {
  if (settings_.kind == ClockKind::bank) return TimeUp::eliminate;
  int& left = timeouts_left_[running_.value];
  left = std::max(0, left - 1);
  return left == 0 ? TimeUp::eliminate : TimeUp::lose_turn;
}

}  // namespace junqi
