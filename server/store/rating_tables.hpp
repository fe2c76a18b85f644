// Ratings in the database, by board and player: a person with an account, or a level of the computer. They move with a
// finished game, in the transaction that keeps it; docs/ratings.md says which games count.
#pragma once

#include "rules/options.hpp"
#include "server/game_end.hpp"

namespace junqi::server {

class Statements;

struct PlayedGame {
  BoardId board = BoardId::junqi2;
  Options options;
  int plies = 0;
  std::int64_t ended = 0;  // seconds of the Unix clock
};

/// Moves the ratings of those who played, if the game counts for any. The room has said that its games are rated.
void rate_game(Statements& tables, const PlayedGame& game, const GameEnd& end);

}  // namespace junqi::server
