// When the server may speak plain text: on loopback, or where it is forced by name.
#pragma once

#include "server/config.hpp"

namespace junqi::server {

/// Settles the addresses for plain text, and says in one line what does not go together.
tl::expected<void, std::string> settle_transport(Config& config);

}  // namespace junqi::server
