// One connection of the load program, plain or TLS: gives its lines to whoever listens, and counts its bytes. It knows
// nothing of what the lines say. Everything happens on the thread of its io_context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "tools/load/totals.hpp"

namespace junqi::load {

class Ears {
 public:
  virtual ~Ears() = default;
  virtual void opened() = 0;
  virtual void heard(std::string_view line) = 0;
  /// The connection has ended, or was never made; it is not called after close().
  virtual void ended(const std::string& why) = 0;
};

class Connection {
 public:
  virtual ~Connection() = default;
  /// `line` is ended here.
  virtual void send(std::string line) = 0;
  virtual void close() = 0;
  const Traffic& traffic() const { return traffic_; }

 protected:
  Traffic traffic_;  // before TLS
};

/// `ears` must outlive the connection, or close() it first.
std::shared_ptr<Connection> connect(boost::asio::io_context& io, const boost::asio::ip::tcp::endpoint& to, bool plain,
                                    Ears& ears);

}  // namespace junqi::load
