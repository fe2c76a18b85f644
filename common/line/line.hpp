// One connection to a server, plain or TLS, from the first try to its end: the way there, bytes cut into messages. It
// does not know what the messages mean, pings nobody and never tries again. Lives on one thread.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "tls/channel.hpp"
#include "wire/frame.hpp"
#include "wire/messages.hpp"

namespace junqi::line {

/// Where a server is.
struct Place {
  std::string host;  // without brackets
  std::uint16_t port = 0;
  bool plain = false;  // without TLS
};

/// Why a connection is over. What is to be said of it is the owner's business.
struct End {
  enum class Why : std::uint8_t {
    told,     // the server has said so, before TLS began: `code` and `text`
    no_tls,   // it speaks plain text
    network,  // `error`
    tls,      // `text` is what TLS has to say; empty: the server has ended it in good order
    endless   // a line is longer than any may be
  };
  Why why = Why::network;
  boost::system::error_code error = {};
  std::string code = {};
  std::string text = {};
};

class Line : public std::enable_shared_from_this<Line> {
 public:
  /// Who has the line. Any of these may close() it.
  class Owner {
   public:
    virtual ~Owner() = default;
    /// Whether to talk to the server that has shown this key. Nothing has been told to it yet, not even our end of the
    /// handshake. If not, the line has to be closed.
    virtual bool accepts(const std::string& key) = 0;
    /// What is sent from now on arrives, unsealed by nobody else unless the place is one of plain text.
    virtual void opened() = 0;
    /// Some bytes came.
    virtual void alive() {}
    virtual void take(wire::ServerMessage message) = 0;
    virtual void ended(const End& end) = 0;
  };

  /// `owner` must live until close().
  Line(boost::asio::io_context& io, tls::Context context, Owner& owner);

  void connect(const Place& place);
  /// A message as text, without an end of line.
  void send(std::string message);
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
  void fail(const boost::system::error_code& error);
  // These are false when there is no more to be read.
  bool take_bytes(std::string_view bytes);
  bool take_clear(std::string_view bytes);
  bool take_sealed(std::string_view bytes);
  bool take_lines();
  bool end(const End& end);

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

}  // namespace junqi::line
