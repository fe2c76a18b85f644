// Small helpers for texts that people type: blanks at the ends, and lengths counted in characters.
#pragma once

#include <string>
#include <string_view>

namespace junqi::client {

/// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

/// The first `characters` code points of a UTF-8 text.
std::string cut_to(std::string text, int characters);

}  // namespace junqi::client
