// The clock in which the server counts: milliseconds that only ever go forward, of no use to another process.
#pragma once

#include <chrono>

#include "match/clock.hpp"

namespace junqi::server {

inline Millis steady_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace junqi::server
