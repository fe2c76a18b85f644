// A tiny server for the tests of the line: it welcomes whoever says hello, answers pings, and does what a test wants of
// it. It knows no rooms.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tls/context.hpp"
#include "wire/messages.hpp"

namespace junqi::test {

class FakeServer {
 public:
  static constexpr const char* token = "token of the fake server";

  /// With a context it speaks TLS, else plain text.
  explicit FakeServer(tls::Context context = {});
  ~FakeServer();

  std::uint16_t port() const;
  /// From the next connection on.
  void set_context(tls::Context context);
  /// Everything said so far, over all connections, pings left out.
  std::vector<wire::ClientMessage> heard() const;
  std::vector<wire::Request> requests() const;
  int connections() const;
  int welcomes() const;
  /// TLS connections whose client has finished the handshake.
  int handshakes() const;

  /// To every open connection.
  void say(const wire::ServerMessage& message);
  void say_bytes(std::string bytes);
  static std::string text_of(const wire::ServerMessage& message);
  /// The answer to a hello instead of a welcome.
  void set_greeting(wire::ServerMessage message);
  /// It hears, and says nothing.
  void set_mute(bool mute);
  /// Ends every connection without a word.
  void cut();
  /// Called on the server's thread with each request; what it returns is said over the same connection.
  void answer(std::function<std::vector<wire::ServerMessage>(const wire::Request&)> answer);

 private:
  struct State;
  std::shared_ptr<State> state_;
  std::thread thread_;
};

/// Asks again and again, for some seconds at most.
bool wait_until(const std::function<bool()>& done);

}  // namespace junqi::test
