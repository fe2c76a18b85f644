// The program's other half: `junqi-server admin ...` and `junqi-server healthcheck`, which speak to a running server.
#pragma once

#include <span>

namespace junqi::server {

/// Both return the exit code. The arguments are those behind the word.
int run_admin(std::span<const char* const> arguments);
int run_healthcheck(std::span<const char* const> arguments);

}  // namespace junqi::server
