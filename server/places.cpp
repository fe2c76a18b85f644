#include "server/places.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cmath>

#include "server/admin/ban_book.hpp"

namespace junqi::server {

namespace ip = boost::asio::ip;

ip::address counted_as(const ip::address& address) {
  if (address.is_v4()) return address;
  if (address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  auto bytes = address.to_v6().to_bytes();
  if (!address.is_loopback()) std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes);
}

std::string counted_as(const std::string& address) {
  boost::system::error_code error;
  const auto read = ip::make_address(address, error);
  return error ? address : counted_as(read).to_string();
}

std::shared_ptr<void> Places::take(const ip::address& from, Millis now) {
  const ip::address key = counted_as(from);
  const auto at = by_address_.find(key);
  const int here = at == by_address_.end() ? 0 : at->second;
  if (taken_ >= limits_->connections_max || here >= limits_->connections_per_address_max) return nullptr;
  if (opened_.take(key.to_string(), now) > 0) return nullptr;
  ++taken_;
  ++by_address_[key];
  return {this, [weak = weak_from_this(), strand = strand_, key](void*) {
            boost::asio::post(strand, [weak, key] {
              if (const auto self = weak.lock()) self->give_back(key);
            });
          }};
}

/// One behind the other, as far apart as the rate has it; as many as the burst may come early.
Millis Places::turn(Millis now) {
  const Rate& rate = limits_->all_connections;
  const double step = 1000 / rate.per_second;
  next_turn_ = std::max(next_turn_, static_cast<double>(now));
  const double wait = next_turn_ - static_cast<double>(now) - (std::max(1.0, rate.burst) - 1) * step;
  next_turn_ += step;
  return static_cast<Millis>(std::max(0.0, std::ceil(wait)));
}

bool Places::banned(const ip::address& from) const {
  return bans_ && bans_->find(Ban::Kind::address, counted_as(from).to_string());
}

void Places::give_back(const ip::address& key) {
  --taken_;
  const auto at = by_address_.find(key);
  if (--at->second == 0) by_address_.erase(at);
}

}  // namespace junqi::server
