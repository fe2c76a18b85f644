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
    at_.left[at] =
        Millis{1000} * (settings.kind == ClockKind::bank ? settings.bank_seconds : settings.per_move_seconds);
    at_.timeouts_left[at] = settings.timeouts;
  }
}

void MatchClock::turn_to(Seat seat, Millis now, bool moved, Millis lag) {
  if (at_.running) {
    Millis& left = at_.left[at_.running.value];
    if (settings_.kind == ClockKind::per_move) {
      left = Millis{1000} * settings_.per_move_seconds;
    } else {
      if (!at_.paused) left = std::max(Millis{0}, left - std::max(Millis{0}, now - at_.since - lag));
      if (moved) left += Millis{1000} * settings_.increment_seconds;
    }
  }
  at_.running = seat;
  at_.since = now;
}

void MatchClock::pause(Millis now) {
  if (at_.paused) return;
  if (at_.running) at_.left[at_.running.value] -= now - at_.since;
  at_.paused = true;
}

void MatchClock::resume(Millis now) {
  at_.since = now;
  at_.paused = false;
}

std::optional<Millis> MatchClock::left(Seat seat, Millis now) const {
  if (settings_.kind == ClockKind::per_move && settings_.per_move_seconds == 0) return std::nullopt;
  const Millis at_since = at_.left[seat.value];
  const Millis spent = seat == at_.running && !at_.paused ? now - at_.since : 0;
  return std::max(Millis{0}, at_since - spent);
}

int MatchClock::timeouts_left(Seat seat) const { return at_.timeouts_left[seat.value]; }

std::optional<Millis> MatchClock::deadline() const {
  if (!at_.running || at_.paused) return std::nullopt;
  if (settings_.kind == ClockKind::per_move && settings_.per_move_seconds == 0) return std::nullopt;
  return at_.since + at_.left[at_.running.value];
}

TimeUp MatchClock::time_up() {
  if (settings_.kind == ClockKind::bank) return TimeUp::eliminate;
  int& left = at_.timeouts_left[at_.running.value];
  left = std::max(0, left - 1);
  return left == 0 ? TimeUp::eliminate : TimeUp::lose_turn;
}

}  // namespace junqi
