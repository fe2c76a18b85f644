// What can be said in words about pieces whose rank is not known: what is certain about one that stands there, and what
// it must have been that a piece of one's own has met.
#pragma once

#include <functional>

#include "client/model/certain.hpp"

namespace junqi::client {

/// "Bob's piece can only be: General, Bomb. It has moved". Empty for an empty node, a known rank, and where nothing is
/// certain. `name` is how a rank is called, in a long list or in a short one.
std::string certain_sentence(const Table& table, Node node, const SeatNames& names,
                             const std::function<std::string(Rank, bool long_list)>& name);

/// "a higher rank or a mine": what explains a battle of the viewer's own piece with a hidden one; empty if nothing
/// does.
std::string battle_reason(const Happening& happening, const RuleSet& rules, Seat viewer);

}  // namespace junqi::client
