// The compiled catalogues of po/, which are inside the program. They are made when the program is built.
#pragma once

#include <span>
#include <string_view>

namespace junqi::client {

/// "ru.mo"; empty if there is no such catalogue.
std::span<const unsigned char> catalogue(std::string_view name);

}  // namespace junqi::client
