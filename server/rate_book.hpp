// How often each of many may do something: permits by a name, which is an address most of the time. It remembers a
// bounded number of names; whoever has asked for nothing for the longest time makes way. Time is an argument.
#pragma once

#include <list>
#include <string>
#include <unordered_map>

#include "server/token_bucket.hpp"

namespace junqi::server {

class RateBook {
 public:
  static constexpr std::size_t remembered_max = 20'000;

  /// `rate` must outlive it and may change meanwhile.
  explicit RateBook(const Rate& rate) : rate_(&rate) {}

  /// How long until there is a permit; 0: now.
  Millis wait(const std::string& name, Millis now) const;
  /// Takes a permit, or says how long until there is one; 0: it is taken.
  Millis take(const std::string& name, Millis now);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string name;
    double filled = 0;
    Millis at = 0;
  };
  using Entries = std::list<Entry>;

  double filled(const Entry& entry, Millis now) const;
  Millis until_one(double filled) const;

  const Rate* rate_;
  Entries entries_;  // the latest first
  std::unordered_map<std::string, Entries::iterator> by_name_;
};

}  // namespace junqi::server
