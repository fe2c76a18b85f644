// Finished games in the database. A game comes in when its match ends, from what its room has kept of it.
#pragma once

#include "server/game_end.hpp"

namespace junqi::server {

class Statements;

/// Makes a finished game of the room's present match and moves the ratings; to be called in the transaction that tells
/// of its end. A second time it does nothing.
void keep_game(Statements& tables, const std::string& room, const GameEnd& end);

}  // namespace junqi::server
