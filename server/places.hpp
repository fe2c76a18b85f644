// How many connections there are, in all and from each address. A place is given back by itself when nobody holds it.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <map>
#include <memory>

#include "server/lobby.hpp"
#include "server/rate_book.hpp"

namespace junqi::server {

class BanBook;

/// What counts as one address: IPv4, also when it comes as IPv6, and the network half of IPv6, which one host owns.
boost::asio::ip::address counted_as(const boost::asio::ip::address& address);
/// The same of an address as text; of any other text the text.
std::string counted_as(const std::string& address);

class Places : public std::enable_shared_from_this<Places> {
 public:
  /// Everything happens on `strand`, which is the listeners'.
  Places(Lobby::Strand strand, const Limits& limits)
      : strand_(std::move(strand)), limits_(&limits), opened_(limits.address_connections) {}

  /// Nothing when there is no room for another connection from there, or too many were opened of late.
  std::shared_ptr<void> take(const boost::asio::ip::address& from, Millis now);
  /// How long a connection that has its place waits before it is heard, so that a rush of them, each of which costs a
  /// handshake, takes the machine from nobody.
  Millis turn(Millis now);
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
  RateBook opened_;       // by address
  double next_turn_ = 0;  // of one who comes after the burst
};

}  // namespace junqi::server
