// How many connections there are, in all and from each address. A place is given back by itself when nobody holds it.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <map>
#include <memory>

#include "server/lobby.hpp"

namespace junqi::server {

class BanBook;

/// What counts as one address: IPv4, also when it comes as IPv6, and the network half of IPv6, which one host owns.
boost::asio::ip::address counted_as(const boost::asio::ip::address& address);

class Places : public std::enable_shared_from_this<Places> {
 public:
  /// Everything happens on `strand`, which is the listeners'.
  Places(Lobby::Strand strand, const Limits& limits) : strand_(std::move(strand)), limits_(&limits) {}

  /// Nothing when there is no room for another connection from there.
  std::shared_ptr<void> take(const boost::asio::ip::address& from);
  int taken() const { return taken_; }
  /// Whom the host has banned gets no place. To be called before the first is taken.
  void use(std::shared_ptr<const BanBook> bans) { bans_ = std::move(bans); }
  bool banned(const boost::asio::ip::address& from) const;

 private:
  void give_back(const boost::asio::ip::address& key);

  Lobby::Strand strand_;
  const Limits* limits_;
  std::shared_ptr<const BanBook> bans_;
  int taken_ = 0;
  std::map<boost::asio::ip::address, int> by_address_;
};

}  // namespace junqi::server
