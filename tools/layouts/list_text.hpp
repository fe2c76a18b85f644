// A list of layouts as text: lines that begin with # are remarks; on the others stand a layout, its score and the games
// in which it came to it.
#pragma once

#include "tools/layouts/halving.hpp"

namespace junqi::layouts {

std::string list_text(BoardId board, const Choice& choice, const std::string& player, const std::vector<Tried>& list);
/// The layouts of such a file; throws std::runtime_error if it cannot be read.
std::vector<std::string> read_list(const std::string& file);

}  // namespace junqi::layouts
