#include "server/rate_book.hpp"

namespace junqi::server {

double RateBook::filled(const Entry& entry, Millis now) const {
  return std::min(std::max(1.0, rate_->burst),
                  entry.filled + rate_->per_second * static_cast<double>(now - entry.at) / 1000);
}

Millis RateBook::until_one(double filled) const {
  if (filled >= 1) return 0;
  return static_cast<Millis>((1 - filled) / rate_->per_second * 1000) + 1;
}

Millis RateBook::wait(const std::string& name, Millis now) const {
  const auto at = by_name_.find(name);
  return at == by_name_.end() ? 0 : until_one(filled(*at->second, now));
}

Millis RateBook::take(const std::string& name, Millis now) {
  const auto found = by_name_.find(name);
  if (found != by_name_.end())
    entries_.splice(entries_.begin(), entries_, found->second);
  else
    by_name_.emplace(name, entries_.insert(entries_.begin(), Entry{name, std::max(1.0, rate_->burst), now}));
  Entry& entry = entries_.front();
  entry.filled = filled(entry, now);
  entry.at = now;
  const Millis wait = until_one(entry.filled);
  if (wait == 0) entry.filled -= 1;
  if (entries_.size() > remembered_max) {
    by_name_.erase(entries_.back().name);
    entries_.pop_back();
  }
  return wait;
}

}  // namespace junqi::server
