// How the seats of a board look to eyes that see two kinds of colour instead of three, measured on a picture of it.
#pragma once

#include <string>
#include <vector>

#include "board/board.hpp"
#include "client/paint/surface.hpp"
#include "client/ui/zone.hpp"

namespace junqi::screens {

using namespace junqi::client;

/// What keeps no two seats apart, one line each; empty if all are. Every piece must lie with its back up, on the places
/// where it was deployed. `measured` gets a line for each pair of seats.
std::vector<std::string> seats_alike(SDL_Surface& picture, const Board& board, const std::vector<Zone>& zones,
                                     std::vector<std::string>& measured);

}  // namespace junqi::screens
