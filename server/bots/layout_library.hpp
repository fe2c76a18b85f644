// The layouts that computer players deploy: a list for each board, chosen by play (tools/layouts). The lists are text
// files in server/bots/layouts/ and a part of the program.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/rank.hpp"
#include "server/bots/dice.hpp"

namespace junqi::bots {

/// Layout strings; Junqi's with the flag on the left. None: the board has no list.
std::span<const std::string_view> layout_library(BoardId board);

/// One of a list or its mirror, slightly changed; the list must not be empty.
std::string draw_layout(BoardId board, std::span<const std::string_view> list, Dice& dice);

}  // namespace junqi::bots
