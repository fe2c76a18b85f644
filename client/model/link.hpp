// One connection to a server, on a thread of its own: connects, says hello, keeps the line alive, notices when it is
// dead and comes back by itself. It knows no rooms and no requests; what it receives waits until poll() is called.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/model/address.hpp"
#include "client/model/link_status.hpp"
#include "wire/messages.hpp"

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

/// Who says hello. After a welcome its token is used for coming back.
struct Greeting {
  std::string client;
  std::string name;
  std::string token;
};

class Link {
 public:
  /// `wake` is called on the link's thread whenever poll() or status() has something new.
  explicit Link(std::function<void()> wake = {}, const LinkSettings& settings = {});
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  /// Ends what there was and connects to a server. With a known key, only the server that has it hears anything;
  /// without one, the first that says welcome is the one to come back to.
  void open(const Address& address, Greeting greeting, std::string known_key = {});
  void close();
  /// Does not wait any longer before the next try.
  void retry_now();

  /// Sends over the connection whose welcome poll() gave out last. If that is no more, the message is dropped: who
  /// wants an answer sends again after the next welcome.
  void send(const wire::ClientMessage& message);

  /// What has come since the last call, in order. Pings and what belongs to the hello are kept from it, but every
  /// welcome is in it: it says that from there on another connection speaks.
  std::vector<wire::ServerMessage> poll();
  LinkStatus status() const;

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace junqi::client
