// Cutting and wrapping text by measured width, and stepping through UTF-8. No fonts here: the measure is handed in.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace junqi::client {

using Measure = std::function<int(std::string_view)>;

/// The start of the character before or after byte `at`; the ends of the text stay where they are.
std::size_t previous_character(std::string_view text, std::size_t at);
std::size_t next_character(std::string_view text, std::size_t at);
std::size_t character_count(std::string_view text);

/// `text` if it is at most `width` wide, else as much as fits with "…" behind it.
std::string ellipsized(std::string_view text, int width, const Measure& measure);

/// Lines of at most `width`, broken at spaces, between Chinese characters and, if need be, anywhere; "\n" breaks
/// always.
std::vector<std::string> wrapped(std::string_view text, int width, const Measure& measure);

}  // namespace junqi::client
