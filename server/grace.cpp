#include "server/grace.hpp"

#include <algorithm>

namespace junqi::server {

void Grace::leave(Seat seat, Millis now) {
  auto& since = away_since_[seat.value];
  if (!since) since = now;
}

void Grace::come_back(Seat seat, Millis now) {
  left_[seat.value] = left(seat, now);
  away_since_[seat.value].reset();
}

Millis Grace::left(Seat seat, Millis now) const {
  const auto& since = away_since_[seat.value];
  return std::max(Millis{0}, left_[seat.value] - (since ? now - *since : 0));
}

std::optional<Millis> Grace::deadline(Seat seat) const {
  const auto& since = away_since_[seat.value];
  if (!since) return std::nullopt;
  return *since + left_[seat.value];
}

}  // namespace junqi::server
