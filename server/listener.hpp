// One address on which the server waits for connections. Each gets a session, or a short refusal.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/exit_codes.hpp"
#include "server/places.hpp"
#include "server/session.hpp"
#include "server/tls/credentials.hpp"

namespace junqi::server {

class Listener : public std::enable_shared_from_this<Listener> {
 public:
  /// Without credentials it speaks plain text.
  Listener(Lobby::Strand strand, std::shared_ptr<Places> places, std::shared_ptr<Lobby> lobby,
           boost::asio::io_context& context, const Limits& limits, const Credentials* credentials);

  /// The error is one line: "cannot listen on 0.0.0.0:80: Permission denied".
  tl::expected<void, Fault> open(const boost::asio::ip::tcp::endpoint& endpoint);
  boost::asio::ip::tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

  /// To be spawned on the listeners' strand.
  static boost::asio::awaitable<void> serve(std::shared_ptr<Listener> self);
  /// To be called on the listeners' strand.
  void close();

 private:
  void receive(Session::Socket socket, const boost::asio::ip::tcp::endpoint& from);

  std::shared_ptr<Places> places_;
  std::shared_ptr<Lobby> lobby_;
  boost::asio::io_context* context_;
  const Limits* limits_;
  const Credentials* credentials_;
  boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Lobby::Strand> acceptor_;
};

/// "127.0.0.1:5150" or "[::1]:5150"
std::string endpoint_text(const boost::asio::ip::tcp::endpoint& endpoint);

}  // namespace junqi::server
