// Every connection is a file handle: as many as the system allows this program, and settings that go no further.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/limits.hpp"

namespace junqi::server {

/// Takes all that the system allows; how many these are.
std::uint64_t raise_file_handles();
/// Lowers the connections to what the handles are enough for. What there is to say about it, if it did.
std::optional<std::string> fit_to_handles(Limits& limits, std::uint64_t handles);

}  // namespace junqi::server
