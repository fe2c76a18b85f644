// What the places of a board are called on it, in the language that is spoken now.
#pragma once

#include "client/paint/board_ground.hpp"

namespace junqi::client {

GroundWords ground_words();

}  // namespace junqi::client
