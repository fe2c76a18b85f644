// The files of client/assets, which are inside the program, so that it finds them wherever it was started.
#pragma once

#include <span>
#include <string_view>

namespace junqi::client {

/// "sounds/move.ogg"; empty if there is no such file.
std::span<const unsigned char> asset(std::string_view name);

}  // namespace junqi::client
