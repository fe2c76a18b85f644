// Whether bytes are well-formed UTF-8, how long a text is for a person, and whether it is harmless to print.
// Nothing here changes a text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace junqi::wire {

/// Well-formed UTF-8 by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF.
bool valid_utf8(std::string_view bytes);

/// Code points of a valid UTF-8 text.
std::size_t code_points(std::string_view text);

/// No control characters, line separators or marks that turn the direction of what follows: such a text can neither
/// break a line of a log nor dress up as another text. The text must be valid UTF-8.
bool printable(std::string_view text);

}  // namespace junqi::wire
