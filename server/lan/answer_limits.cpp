#include "server/lan/answer_limits.hpp"

#include "server/places.hpp"

namespace junqi::server {
namespace {

constexpr std::size_t remembered_max = 1024;

}  // namespace

bool AnswerLimits::take(const boost::asio::ip::address& from, Millis now) {
  const auto key = counted_as(from);
  auto at = by_address_.find(key);
  if (at == by_address_.end()) {
    if (by_address_.size() >= remembered_max) forget_some(now);
    if (by_address_.size() >= remembered_max) return false;  // a flood from invented addresses; it ends by itself
    at = by_address_.emplace(key, Asker{TokenBucket(rates_.per_address, now), now}).first;
  }
  at->second.seen = now;
  return at->second.bucket.take(now) && total_.take(now);
}

/// Whose bucket has filled up again is as good as never seen.
void AnswerLimits::forget_some(Millis now) {
  const auto full_again = static_cast<Millis>(1000 * rates_.per_address.burst / rates_.per_address.per_second);
  std::erase_if(by_address_, [&](const auto& entry) { return now - entry.second.seen >= full_again; });
}

}  // namespace junqi::server
