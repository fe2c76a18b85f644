// How often something may be done: a store of permits that fills up steadily. Time is an argument.
#pragma once

#include <algorithm>

#include "match/clock.hpp"

namespace junqi::server {

struct Rate {
  double per_second = 1;
  double burst = 1;  // so many at once after a pause
};

class TokenBucket {
 public:
  /// There is always room for one permit.
  TokenBucket(Rate rate, Millis now)
      : rate_{rate.per_second, std::max(1.0, rate.burst)}, filled_(rate_.burst), at_(now) {}

  /// Takes permits if there are enough.
  bool take(Millis now, double count = 1) {
    filled_ = std::min(rate_.burst, filled_ + rate_.per_second * static_cast<double>(now - at_) / 1000);
    at_ = now;
    if (filled_ < count) return false;
    filled_ -= count;
    return true;
  }
  /// How long until `count` permits are there, at most the burst.
  Millis wait(double count = 1) const {
    return static_cast<Millis>(std::max(0.0, (std::min(count, rate_.burst) - filled_) / rate_.per_second * 1000)) + 1;
  }

 private:
  Rate rate_;
  double filled_;
  Millis at_;
};

}  // namespace junqi::server
