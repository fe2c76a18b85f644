// Random layouts a person would not be ashamed of, in a few styles. Always legal; how the computer's own seats deploy
// is no business of this.
#pragma once

#include <array>

#include "rules/layout.hpp"

namespace junqi::client {

enum class LayoutStyle : std::uint8_t { balanced, attack, defence, bluff };
inline constexpr std::array<LayoutStyle, 4> layout_styles{LayoutStyle::balanced, LayoutStyle::attack,
                                                          LayoutStyle::defence, LayoutStyle::bluff};
std::string_view style_title(LayoutStyle style);

/// The same `chance` gives the same layout.
Layout random_layout(BoardId board, LayoutStyle style, std::uint64_t chance);

}  // namespace junqi::client
