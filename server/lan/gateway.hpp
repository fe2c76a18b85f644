// A router that may open a TCP port to the outside, by one of the two protocols that home routers speak. Calls block
// for some seconds at most.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace junqi::server {

struct Mapped {
  std::string outside;  // "203.0.113.7:5150"
  std::chrono::seconds renew_in{};
};

/// How long a port is asked for; it is asked for again halfway.
constexpr std::uint32_t lease_seconds = 3600;

class Gateway {
 public:
  virtual ~Gateway() = default;
  virtual std::string_view protocol() const = 0;
  /// Opens the port, or keeps it open. The error is one line.
  virtual tl::expected<Mapped, std::string> map(std::uint16_t port) = 0;
  virtual void unmap(std::uint16_t port) = 0;
};

/// Asked before each wait, so that the end of the server need not wait for a router that does not answer.
using StopAsked = std::function<bool()>;

/// Nothing where no such router answers.
std::unique_ptr<Gateway> find_nat_pmp(const StopAsked& stop);
std::unique_ptr<Gateway> find_upnp(const StopAsked& stop);

}  // namespace junqi::server
