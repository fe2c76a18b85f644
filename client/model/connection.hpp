// What a Client needs of its line to a server. Link is the one that goes over the network; another may speak from a
// script.
#pragma once

#include <string>
#include <vector>

#include "client/model/address.hpp"
#include "client/model/link_status.hpp"
#include "wire/messages.hpp"

namespace junqi::client {

/// Who says hello. After a welcome its token is used for coming back.
struct Greeting {
  std::string client;
  std::string name;
  std::string token;
};

class Connection {
 public:
  Connection() = default;
  virtual ~Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Ends what there was and connects to a server. With a known key, only the server that has it hears anything;
  /// without one, the first that says welcome is the one to come back to.
  virtual void open(const Address& address, Greeting greeting, std::string known_key) = 0;
  virtual void close() = 0;
  /// Does not wait any longer before the next try.
  virtual void retry_now() = 0;

  /// Sends over the connection whose welcome poll() gave out last. If that is no more, the message is dropped: who
  /// wants an answer sends again after the next welcome.
  virtual void send(const wire::ClientMessage& message) = 0;

  /// What has come since the last call, in order. Pings and what belongs to the hello are kept from it, but every
  /// welcome is in it: it says that from there on another connection speaks.
  virtual std::vector<wire::ServerMessage> poll() = 0;
  virtual LinkStatus status() const = 0;
};

}  // namespace junqi::client
