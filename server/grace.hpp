// How long each seat may still be disconnected in one game. It adds up: coming back stops it and gives nothing back.
#pragma once

#include <array>
#include <optional>

#include "match/clock.hpp"

namespace junqi::server {

class Grace {
 public:
  explicit Grace(int seconds) { left_.fill(Millis{1000} * seconds); }

  Grace(std::array<Millis, seats_max + 1> left, std::array<std::optional<Millis>, seats_max + 1> away_since)
      : left_(left), away_since_(away_since) {}

  void leave(Seat seat, Millis now);
  void come_back(Seat seat, Millis now);
  Millis left(Seat seat, Millis now) const;
  /// What was left when the seat's absence began, and when that was.
  Millis left_at_leaving(Seat seat) const { return left_[seat.value]; }
  std::optional<Millis> away_since(Seat seat) const { return away_since_[seat.value]; }
  /// When the time of an absent seat is up; nothing for one that is there.
  std::optional<Millis> deadline(Seat seat) const;

 private:
  std::array<Millis, seats_max + 1> left_{};
  std::array<std::optional<Millis>, seats_max + 1> away_since_;
};

}  // namespace junqi::server
