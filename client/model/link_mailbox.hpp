// What the link's thread leaves for the thread of the window: messages in order and the state of the line.
#pragma once

#include <functional>
#include <mutex>
#include <optional>

#include "client/model/link.hpp"

namespace junqi::client {

class LinkMailbox {
 public:
  explicit LinkMailbox(std::function<void()> wake) : wake_(std::move(wake)) {}

  // For the link's thread. `call` is the one of begin() that it works for; what belongs to an earlier one is dropped.
  // `connection` counts the connections.
  void put(std::uint64_t call, std::uint64_t connection, wire::ServerMessage message);
  /// `retry_at` in milliseconds of steady_now().
  void set(std::uint64_t call, LinkStatus status, Millis retry_at = 0);
  void set_round_trip(Millis round_trip);

  // For the window's thread.
  /// From now on nothing counts but what is done for the call whose number this returns.
  std::uint64_t begin(LinkState state);
  std::vector<wire::ServerMessage> take();
  /// The connection whose welcome was taken last.
  std::uint64_t connection_taken() const { return connection_taken_; }
  LinkStatus status() const;

 private:
  struct Letter {
    std::uint64_t connection;
    wire::ServerMessage message;
  };
  void wake() const {
    if (wake_) wake_();
  }

  const std::function<void()> wake_;
  mutable std::mutex mutex_;
  std::uint64_t call_ = 0;
  std::vector<Letter> letters_;
  LinkStatus status_;
  Millis retry_at_ = 0;
  std::uint64_t connection_taken_ = 0;  // of the window's thread alone
};

}  // namespace junqi::client
