// The servers that have answered on this network, as values: what was asked, what came back, what has not been heard of
// for a while. It knows no sockets, and time is an argument.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "client/model/address.hpp"
#include "match/clock.hpp"
#include "wire/beacon.hpp"

namespace junqi::client {

struct LanServer {
  std::string name;
  Address address;
  int players = 0;
  int rooms = 0;
  bool tls = false;
  bool same_protocol = true;
  Millis round_trip = 0;

  /// Over a network nobody plays without TLS; on this machine one may.
  bool safe() const;

  bool operator==(const LanServer&) const = default;
};

class LanList {
 public:
  /// A question is about to be sent.
  void asked(std::int64_t nonce, Millis now);
  /// Takes what came from `host`, if it answers one of the last questions. True: the list shows something new.
  bool take(std::string_view datagram, const std::string& host, Millis now);
  /// Drops those not heard of for a while. True if there were any.
  bool forget_silent(Millis now);

  /// In the order in which they were found, so that nothing moves under a pointer.
  std::vector<LanServer> servers() const;

 private:
  struct Question {
    std::int64_t nonce;
    Millis at;
  };
  struct Heard {
    std::string id;
    LanServer server;
    std::int64_t nonce = 0;  // of the question answered last
    Millis at = 0;
  };
  std::optional<Millis> asked_at(std::int64_t nonce) const;

  std::deque<Question> questions_;
  std::vector<Heard> heard_;
};

}  // namespace junqi::client
