// How a bot deploys: which rank goes where, by taste and by chance. Whether a layout is legal is the rules' business.
#pragma once

#include <string>

#include "server/bots/dice.hpp"

namespace junqi::bots {

/// A layout string of the 25 pieces.
std::string junqi_layout(Dice& dice);
/// A layout string of the 21 pieces on 27 squares.
std::string generals_layout(Dice& dice);

}  // namespace junqi::bots
