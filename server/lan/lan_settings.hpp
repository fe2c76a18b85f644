// How a server shows itself on its own network, as settings with their defaults.
#pragma once

#include <cstdint>

#include "server/token_bucket.hpp"

namespace junqi::server {

struct LanRates {
  Rate per_address{5, 20};
  Rate total{100, 200};
};

struct LanSettings {
  bool on = true;
  std::uint16_t port = 5150;  // UDP
  LanRates rates;
};

}  // namespace junqi::server
