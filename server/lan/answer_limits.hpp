// Who may ask how often on the local network: a bucket an address and one for all, in a bounded memory. It knows no
// sockets, and time is an argument.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <map>

#include "server/lan/lan_settings.hpp"

namespace junqi::server {

class AnswerLimits {
 public:
  AnswerLimits(const LanRates& rates, Millis now) : rates_(rates), total_(rates.total, now) {}

  /// Whether this question is to be answered.
  bool take(const boost::asio::ip::address& from, Millis now);
  std::size_t remembered() const { return by_address_.size(); }

 private:
  struct Asker {
    TokenBucket bucket;
    Millis seen = 0;
  };
  void forget_some(Millis now);

  LanRates rates_;
  TokenBucket total_;
  std::map<boost::asio::ip::address, Asker> by_address_;
};

}  // namespace junqi::server
