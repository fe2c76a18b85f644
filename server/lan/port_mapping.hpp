// Asks the router of a home network to let connections from outside through to this server: NAT-PMP first, then UPnP.
// It works on a thread of its own, renews what it got, takes it back at the end, and is never needed for play.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "server/lan/gateway.hpp"

namespace junqi::server {

class PortMapping {
 public:
  explicit PortMapping(std::uint16_t port);
  /// Waits until the mapping has been taken back, a few seconds at most.
  ~PortMapping();
  PortMapping(const PortMapping&) = delete;
  PortMapping& operator=(const PortMapping&) = delete;

  /// Begins the end without waiting for it. From any thread.
  void stop();

 private:
  void run();
  std::unique_ptr<Gateway> find_gateway();
  /// False once it is to stop.
  bool pause(std::chrono::seconds time);
  bool stopping() const;

  std::uint16_t port_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  std::string told_;  // the last line of the log, not to be said again at each renewal
  std::thread thread_;
};

}  // namespace junqi::server
