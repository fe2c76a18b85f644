// How often the same key (an account, an address) has been tried of late, and how long it has to wait for it. It
// remembers a bounded number of keys. Time is an argument.
#pragma once

#include <list>
#include <string>
#include <unordered_map>

#include "server/accounts/account_limits.hpp"

namespace junqi::server {

class Attempts {
 public:
  /// `limits` must outlive it and may change meanwhile. Nobody waits longer than `longest`.
  Attempts(const AccountLimits& limits, Rate AccountLimits::*rate,
           Millis AccountLimits::*longest = &AccountLimits::attempt_wait_ms_max)
      : limits_(&limits), rate_(rate), longest_(longest) {}

  /// How long the key has to wait; 0: it may be tried.
  Millis wait(const std::string& key, Millis now) const;
  void count(const std::string& key, Millis now);
  /// The attempt was a good one, or did not come about.
  void take_back(const std::string& key);
  void forget(const std::string& key);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string key;
    double tries = 0;
    Millis at = 0;
    Millis next = 0;
  };
  using Entries = std::list<Entry>;

  const AccountLimits* limits_;
  Rate AccountLimits::*rate_;
  Millis AccountLimits::*longest_;
  Entries entries_;  // the latest first
  std::unordered_map<std::string, Entries::iterator> by_key_;
};

}  // namespace junqi::server
