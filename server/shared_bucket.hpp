// Permits of one person, who may speak over several connections one after the other. May be used from any strand.
#pragma once

#include <mutex>

#include "server/token_bucket.hpp"

namespace junqi::server {

class SharedBucket {
 public:
  SharedBucket(Rate rate, Millis now) : bucket_(rate, now) {}

  bool take(Millis now) {
    const std::lock_guard lock(mutex_);
    return bucket_.take(now);
  }

 private:
  std::mutex mutex_;
  TokenBucket bucket_;
};

}  // namespace junqi::server
