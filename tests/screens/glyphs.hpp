// Whether the fonts have every character that the program can say.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace junqi::screens {

/// What no picture is there for: one line for each string of the catalogues in `po`, of the sentences in `words`, and
/// of what is written on pieces.
std::vector<std::string> missing_glyphs(const std::filesystem::path& po, const std::filesystem::path& words);

}  // namespace junqi::screens
