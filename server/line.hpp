// A message as it goes over a connection: encoded once, with its line end, and shared by everyone who gets it.
#pragma once

#include <memory>
#include <string>

#include "wire/messages.hpp"

namespace junqi::server {

using Line = std::shared_ptr<const std::string>;

Line make_line(const wire::ServerMessage& message);

}  // namespace junqi::server
