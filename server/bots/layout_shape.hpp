// What makes a layout a sound one, and what may be changed of it without harm: its mirror, small swaps. Layouts here
// are layout strings that the rules allow; cells are counted as in the string.
#pragma once

#include <string>
#include <string_view>

#include "rules/rank.hpp"
#include "server/bots/dice.hpp"

namespace junqi::bots {

/// Junqi: two mines beside the flag, nothing strong in the other headquarters, the marshal not in front, a bomb before
/// the back row, an engineer on a rail. Generals: the flag on the back rank with two pieces around it, the strongest
/// general and one of the spies behind the first rank.
bool sound(BoardId board, std::string_view layout);

/// Left and right exchanged.
std::string mirrored(BoardId board, std::string_view layout);
/// The cell that a cell is mirrored to.
std::size_t mirrored_cell(BoardId board, std::size_t cell);

/// In how many cells two layouts differ.
int distance(std::string_view a, std::string_view b);

/// At most so many times two neighbours of nearly the same rank change places; the layout stays sound. One without such
/// neighbours stays as it is.
std::string varied(BoardId board, std::string layout, int times, Dice& dice);

}  // namespace junqi::bots
