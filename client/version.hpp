// The program's name and version, as it says them to people and to servers.
#pragma once

#include <string_view>

namespace junqi::client {

extern const std::string_view program_and_version;

}  // namespace junqi::client
