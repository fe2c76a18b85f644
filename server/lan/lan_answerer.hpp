// Tells clients on the same network that this server is here: answers their questions over UDP, by broadcast and
// multicast, IPv4 and IPv6. It changes nothing in the server, and a server without it is only harder to find.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <memory>
#include <tl/expected.hpp>

#include "server/lan/addresses.hpp"
#include "server/lan/answer_limits.hpp"
#include "wire/beacon.hpp"

namespace junqi::server {

struct LanCount {
  int players = 0;
  int rooms = 0;
};
/// Called on the answerer's strand for each answer.
using CountPeople = std::function<LanCount()>;

/// What the answers say of this server besides.
struct LanIdentity {
  std::string name;
  std::uint16_t tcp_port = 0;
  bool tls = false;
  Addresses bound;  // empty: every address
};

class LanAnswerer : public std::enable_shared_from_this<LanAnswerer> {
 public:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

  /// Everything happens on `strand`.
  LanAnswerer(Strand strand, const LanSettings& settings, LanIdentity identity, CountPeople count);

  /// Opens what can be opened. The error is one line: there is nothing to serve on.
  tl::expected<void, std::string> open();
  /// To be called once, after open().
  void start();
  /// To be called on the strand.
  void close();

 private:
  using Socket = boost::asio::basic_datagram_socket<boost::asio::ip::udp, Strand>;
  using Endpoint = boost::asio::ip::udp::endpoint;

  static boost::asio::awaitable<void> serve(std::shared_ptr<LanAnswerer> self, Socket* socket);
  static boost::asio::awaitable<void> keep_joined(std::shared_ptr<LanAnswerer> self);

  void join_groups();
  void send(Socket& heard_by, const Endpoint& asker, const std::string& answer);
  Socket* socket_from(const boost::asio::ip::address& source);

  Strand strand_;
  LanSettings settings_;
  LanIdentity identity_;
  CountPeople count_;
  std::string id_;
  AnswerLimits limits_;
  Socket v4_;
  Socket v6_;
  std::vector<std::unique_ptr<Socket>> sources_;  // one for each address that the server is bound to
  boost::asio::steady_timer rejoin_;
};

}  // namespace junqi::server
