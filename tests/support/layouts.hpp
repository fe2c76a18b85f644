// Layouts for tests: one fixed legal layout a board, and random legal ones.
#pragma once

#include <string_view>
#include <vector>

#include "rules/layout.hpp"
#include "support/random.hpp"

namespace junqi::test {

/// Flag d6, mines c5 c6 e6, bombs b3 d5, marshal a2, general d3, engineers c2 a5 a6.
inline constexpr std::string_view junqi_sample =
    "gefhd"
    "aic"
    "ekbf"
    "hgh"
    "igjkd"
    "icjlj";
/// Seat 1: privates a3 c3 e3 g3 i3, the flag a1, spies b2 f1.
inline constexpr std::string_view generals_sample =
    "m.m.m.m.m"
    "anbcdefgh"
    "oijklnm..";

std::string_view sample_layout(BoardId board);
std::vector<Layout> sample_layouts(BoardId board);

/// A legal layout; every one of them is possible.
Layout random_layout(BoardId board, std::mt19937_64& random);
/// One for each seat.
std::vector<Layout> random_layouts(BoardId board, std::mt19937_64& random);

}  // namespace junqi::test
