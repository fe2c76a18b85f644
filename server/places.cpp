#include "server/places.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

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

std::shared_ptr<void> Places::take(const ip::address& from) {
  const ip::address key = counted_as(from);
  const auto at = by_address_.find(key);
  const int here = at == by_address_.end() ? 0 : at->second;
  if (taken_ >= limits_->connections_max || here >= limits_->connections_per_address_max) return nullptr;
  ++taken_;
  ++by_address_[key];
  return {this, [weak = weak_from_this(), strand = strand_, key](void*) {
            boost::asio::post(strand, [weak, key] {
              if (const auto self = weak.lock()) self->give_back(key);
            });
          }};
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
