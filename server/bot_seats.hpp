// How many seats computer players may have at once, in all rooms together.
#pragma once

#include <atomic>

#include "server/limits.hpp"
#include "server/metrics.hpp"

namespace junqi::server {

/// Counts them for all rooms, on any thread.
class BotSeats {
 public:
  explicit BotSeats(const Limits& limits) : limits_(&limits) {}
  BotSeats(const BotSeats&) = delete;
  BotSeats& operator=(const BotSeats&) = delete;

  int most() const { return limits_->bots_max; }
  /// One more, if there may be.
  bool take() {
    if (add(1) <= most()) return true;
    add(-1);
    return false;
  }
  /// More, whatever is allowed, or fewer. How many there are then.
  int add(int more) {
    metrics().bots_seated += more;
    return taken_ += more;
  }

 private:
  const Limits* limits_;
  std::atomic<int> taken_{0};
};

/// What one room has of them; given back with it.
class BotShare {
 public:
  explicit BotShare(BotSeats& all) : all_(&all) {}
  ~BotShare() { settle(0); }
  BotShare(const BotShare&) = delete;
  BotShare& operator=(const BotShare&) = delete;

  int most() const { return all_->most(); }
  bool take() {
    if (!all_->take()) return false;
    ++own_;
    return true;
  }
  /// The room has so many computer players now: those of a match that goes on after a restart stay, even if that is
  /// more than are allowed.
  void settle(int seated) {
    if (seated != own_) all_->add(seated - own_);
    own_ = seated;
  }

 private:
  BotSeats* all_;
  int own_ = 0;
};

}  // namespace junqi::server
