#include "server/accounts/attempts.hpp"

#include <cmath>

namespace junqi::server {

Millis Attempts::wait(const std::string& key, Millis now) const {
  const auto at = by_key_.find(key);
  return at == by_key_.end() ? 0 : std::max<Millis>(0, at->second->next - now);
}

/// Beyond the burst each further attempt doubles the wait, while the rate takes attempts off the account.
void Attempts::count(const std::string& key, Millis now) {
  const Rate& rate = limits_->*rate_;
  const auto found = by_key_.find(key);
  if (found != by_key_.end())
    entries_.splice(entries_.begin(), entries_, found->second);
  else
    by_key_.emplace(key, entries_.insert(entries_.begin(), Entry{key, 0, now, 0}));
  Entry& entry = entries_.front();
  entry.tries = std::max(0.0, entry.tries - rate.per_second * static_cast<double>(now - entry.at) / 1000) + 1;
  entry.at = now;
  if (const double over = entry.tries + 1 - rate.burst; over > 0) {
    const double doubled = std::min(60.0, std::ceil(over) - 1);
    const double wait = static_cast<double>(limits_->attempt_wait_ms_first) * std::exp2(doubled);
    entry.next = now + static_cast<Millis>(std::min(wait, static_cast<double>(limits_->*longest_)));
  }
  while (entries_.size() > limits_->attempts_remembered_max) {
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

void Attempts::take_back(const std::string& key) {
  const auto at = by_key_.find(key);
  if (at == by_key_.end()) return;
  at->second->tries -= 1;
  if (at->second->tries <= 0) return forget(key);  // it takes no place from those that are to be remembered
  if (at->second->tries + 1 <= (limits_->*rate_).burst) at->second->next = 0;
}

void Attempts::forget(const std::string& key) {
  const auto at = by_key_.find(key);
  if (at == by_key_.end()) return;
  entries_.erase(at->second);
  by_key_.erase(at);
}

}  // namespace junqi::server
