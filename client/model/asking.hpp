// Where the models put what they ask a server for. Tests collect it, the Client sends it.
#pragma once

#include <cstdint>

#include "wire/client_messages.hpp"

namespace junqi::client {

using RequestId = std::int64_t;

class Asking {
 public:
  virtual ~Asking() = default;
  virtual RequestId ask(wire::RequestBody body) = 0;
};

}  // namespace junqi::client
