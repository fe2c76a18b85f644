// One connection to a server, from the first try to its end: the way there, TLS, bytes cut into messages. It does not
// know what the messages mean, pings nobody and never tries again; see Link. Lives on one thread.
#pragma once

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "client/model/address.hpp"
#include "tls/channel.hpp"
#include "wire/frame.hpp"
#include "wire/messages.hpp"

namespace junqi::client {

class LinkLine : public std::enable_shared_from_this<LinkLine> {
 public:
  /// Who has the line. Any of these may close() it.
  class Owner {
   public:
    virtual ~Owner() = default;
    /// Whether to talk to the server that has shown this key. Nothing has been told to it yet, not even our end of the
    /// handshake.
    virtual bool accepts(const std::string& key) = 0;
    /// What is sent from now on arrives, unsealed by nobody else unless the address asks for plain text.
    virtual void opened() = 0;
    /// Some bytes came.
    virtual void alive() = 0;
    virtual void take(wire::ServerMessage message) = 0;
    /// It is over: the server's word for it, if it said one, and a sentence.
    virtual void ended(std::string code, std::string reason) = 0;
  };

  /// `owner` must live until close().
  LinkLine(boost::asio::io_context& io, tls::Context context, Owner& owner);

  void connect(const Address& address);
  void send(std::string line);
  /// The owner hears no more of it.
  void close();

  /// Fingerprint of the other end's key; empty with plain text, and until it has shown one.
  const std::string& key() const { return key_; }

 private:
  using Endpoints = boost::asio::ip::tcp::resolver::results_type;

  template <class F>
  auto while_open(F handler);
  void connect_to(const Endpoints& endpoints);
  void begin();
  void push(std::string bytes);
  void write_next();
  void flush();
  void read();
  // False when the line was closed meanwhile.
  bool take_bytes(std::string_view bytes);
  bool take_clear(std::string_view bytes);
  bool take_sealed(std::string_view bytes);
  bool take_lines();
  bool end(std::string code, std::string reason);

  boost::asio::ip::tcp::resolver resolver_;
  boost::asio::ip::tcp::socket socket_;
  tls::Context context_;
  Owner* owner_;
  bool plain_ = false;
  std::string host_;
  std::array<char, 16 * 1024> bytes_{};
  std::unique_ptr<tls::Channel> channel_;  // none: plain text
  std::string key_;
  wire::LineBuffer lines_;
  std::deque<std::string> outbox_;
  bool heard_ = false;
  bool in_clear_ = false;  // it answers TLS in plain text
  bool closed_ = false;
};

}  // namespace junqi::client
