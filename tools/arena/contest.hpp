// A contest of two players: so many games in pairs, each pair with the same two layouts and the same seat to begin,
// once from either side. What comes out does not depend on the number of threads.
#pragma once

#include "tools/arena/game.hpp"
#include "tools/arena/tally.hpp"

namespace junqi::arena {

enum class Layouts : std::uint8_t {
  exchanged,  // the two layouts of a pair stay on their seats, and the players change places
  followed,   // they go with their players
};

struct ContestPlan {
  BoardId board = BoardId::junqi2;
  Options options;
  std::array<std::string, sides> names;
  int games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  Pace pace;
  Layouts layouts = Layouts::exchanged;
  int plies_max = 5000;
};

/// The plan of one game of a contest. Teams sit in the order of their first seats, and every other one is a player's:
/// with three teams a player has two of them in one game of a pair, and one in the other.
GamePlan plan_game(const ContestPlan& contest, const RuleSet& rules, int game);

/// Plays them all. The error is one line: a player that there is not.
tl::expected<Tally, std::string> hold(const ContestPlan& contest);

}  // namespace junqi::arena
