#include "server/config/agreement.hpp"

#include <fmt/format.h>

namespace junqi::server {

/// Whoever is asked for a sign of life must have the time to give one.
tl::expected<void, std::string> check_agreement(const Limits& limits) {
  if (limits.silence_ms_max >= 2 * limits.ping_ms) return {};
  return tl::unexpected(fmt::format("silence-seconds: {} is less than twice ping-seconds, which is {}",
                                    limits.silence_ms_max / 1000, limits.ping_ms / 1000));
}

}  // namespace junqi::server
