// Layouts to be tried: sound ones, none of them near to another.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/rank.hpp"

namespace junqi::layouts {

/// So many, of which any two, and their mirrors, differ in at least `apart` cells. Junqi's have the flag on the left.
std::vector<std::string> make_candidates(BoardId board, int count, int apart, std::uint64_t seed);

}  // namespace junqi::layouts
