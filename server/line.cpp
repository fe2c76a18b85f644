#include "server/line.hpp"

#include "wire/codec.hpp"

namespace junqi::server {

Line make_line(const wire::ServerMessage& message) {
  return std::make_shared<const std::string>(wire::encode(message) + '\n');
}

}  // namespace junqi::server
