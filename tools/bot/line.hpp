// One connection to a server, plain or TLS, from the first try to its end: bytes cut into messages. It does not know
// what they mean and never tries again. Lives on one thread.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "tls/channel.hpp"
#include "tools/bot/options.hpp"
#include "wire/codec.hpp"
#include "wire/frame.hpp"

namespace junqi::guest {

class Line : public std::enable_shared_from_this<Line> {
 public:
  /// Who has the line. Any of these may close() it.
  class Owner {
   public:
    virtual ~Owner() = default;
    /// Whether to talk to the server that has shown this key. Nothing has been told to it yet.
    virtual bool accepts(const std::string& key) = 0;
    virtual void opened() = 0;
    virtual void take(const wire::ServerMessage& message) = 0;
    /// It is over: the server's word for it, if it has said one, and a sentence.
    virtual void ended(const std::string& code, const std::string& why) = 0;
  };

  /// `owner` must live until close().
  Line(boost::asio::io_context& io, tls::Context context, Owner& owner);

  void connect(const Address& address);
  void send(const wire::ClientMessage& message);
  /// The owner hears no more of it.
  void close();

 private:
  using Endpoints = boost::asio::ip::tcp::resolver::results_type;
  template <class F>
  auto while_open(F handler);
  void connect_to(const Endpoints& endpoints);
  void push(std::string bytes);
  void write_next();
  void flush();
  void read();
  // These are false when the line was closed meanwhile.
  bool take_bytes(std::string_view bytes);
  bool take_sealed(std::string_view bytes);
  bool take_lines();

  boost::asio::ip::tcp::resolver resolver_;
  boost::asio::ip::tcp::socket socket_;
  tls::Context context_;
  Owner* owner_;
  std::string host_;
  bool plain_ = false;
  bool in_clear_ = false;  // it answers TLS in plain text: a farewell at best
  bool heard_ = false;
  bool greeted_ = false;
  bool closed_ = false;
  std::array<char, 16 * 1024> bytes_{};
  std::unique_ptr<tls::Channel> channel_;
  wire::LineBuffer lines_;
  std::deque<std::string> outbox_;
};

}  // namespace junqi::guest
