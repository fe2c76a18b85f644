// How long a guest may think so that its move is never too late, by the clock that the server shows.
#pragma once

#include <algorithm>
#include <cstdint>

#include "match/clock_settings.hpp"

namespace junqi::guest {

/// In milliseconds. `left_ms` as the server has told it, -1 without a limit; `longest_ms` is what the player would like
/// at most. What the way of the lines takes, and a machine that has other things to do, are allowed for.
inline std::int64_t thinking_ms(const ClockSettings& clock, std::int64_t left_ms, std::int64_t longest_ms) {
  if (left_ms < 0) return longest_ms;
  const std::int64_t usable = std::max<std::int64_t>(0, left_ms - std::min<std::int64_t>(2000, left_ms / 2));
  if (clock.kind == ClockKind::per_move) return std::min(longest_ms, usable);
  constexpr int moves_to_come = 25;
  const std::int64_t share = usable / moves_to_come + std::int64_t{1000} * clock.increment_seconds * 3 / 4;
  return std::min({longest_ms, usable, share});
}

}  // namespace junqi::guest
