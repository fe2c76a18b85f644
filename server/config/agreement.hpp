// Settings that are each fine and do not go together.
#pragma once

#include "server/config.hpp"

namespace junqi::server {

/// The error is one line that names both.
tl::expected<void, std::string> check_agreement(const Limits& limits);

}  // namespace junqi::server
