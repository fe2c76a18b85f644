// Names one guest inside the server, for as long as the server runs. It is never sent to anybody.
#pragma once

#include <compare>
#include <cstdint>

namespace junqi::server {

struct GuestId {
  std::uint64_t value = 0;
  constexpr auto operator<=>(const GuestId&) const = default;
};

}  // namespace junqi::server
