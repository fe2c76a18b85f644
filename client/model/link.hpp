// One connection to a server, on a thread of its own: connects, says hello, keeps the line alive, notices when it is
// dead and comes back by itself. It knows no rooms and no requests; what it receives waits until poll() is called.
#pragma once

#include <functional>
#include <memory>

#include "client/model/connection.hpp"

namespace junqi::client {

/// All in milliseconds.
struct LinkSettings {
  Millis connect_max = 6000;  // for a connection and its welcome
  Millis ping_every = 1000;
  Millis lost_after = 1700;  // without an answer to a ping; so a cut is noticed within 3 s
  Millis give_up_after = 8000;
  Millis retry_first = 300;  // doubled each time
  Millis retry_max = 10'000;
};

class Link final : public Connection {
 public:
  /// `wake` is called on the link's thread whenever poll() or status() has something new.
  explicit Link(std::function<void()> wake = {}, const LinkSettings& settings = {});
  ~Link() override;

  void open(const Address& address, Greeting greeting, std::string known_key = {}) override;
  void close() override;
  void retry_now() override;
  void send(const wire::ClientMessage& message) override;
  std::vector<wire::ServerMessage> poll() override;
  LinkStatus status() const override;

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace junqi::client
