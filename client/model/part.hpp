// A part of the client with a model of its own, such as the records or the leaderboards: it hears what the server says,
// without the Client knowing more of it than this. New parts are made in parts.cpp.
#pragma once

#include <memory>
#include <vector>

#include "match/clock.hpp"
#include "wire/client_messages.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {

class Client;

class Part {
 public:
  Part() = default;
  virtual ~Part() = default;
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

  /// A message of the server, before the Client looks at it. True: it is this part's alone, nobody else is to hear it.
  virtual bool take(const wire::ServerMessage& /*message*/, Millis /*now*/) { return false; }
  /// A request was done, whoever asked.
  virtual void answered(const wire::Request& /*request*/) {}
  /// A request was refused. True: this part tells it; else the Client does.
  virtual bool refused(const wire::Request& /*request*/, const wire::Error& /*error*/) { return false; }
  /// A server has said welcome, again or for the first time; what is asked for now arrives.
  virtual void line_open() {}
  /// What was known of the room and of the server is over.
  virtual void left_room() {}
  virtual void left_server() {}
  /// Whether it needs to know what is on this network, whatever screen is shown.
  virtual bool wants_lan() const { return false; }
  /// Called with every update of the Client; says when it wants to be called again.
  virtual std::optional<Millis> update(Millis /*now*/) { return std::nullopt; }
};

/// All of them, for the life of the client.
std::vector<std::unique_ptr<Part>> make_parts(Client& client);

}  // namespace junqi::client
