// Plays whole matches between players that see Views alone, to measure them and to find games that do not end.
#pragma once

#include <functional>
#include <memory>

#include "match/match.hpp"
#include "server/bots/bot.hpp"
#include "support/random.hpp"

namespace junqi::test {

/// Makes the player of one seat.
using MakePlayer = std::function<std::unique_ptr<bots::Bot>(const RuleSet& rules, Seat seat, std::uint64_t seed)>;

MakePlayer bot_of(bots::Level level);
/// Plays any legal move, each as likely.
MakePlayer random_mover();

struct Played {
  Ending ending;
  int plies = 0;
  bool cut_short = false;  // not over after `plies_max`
  std::vector<Action> actions;
  std::vector<Moved> moves;  // as they were told
  double slowest_ms = 0;     // of processor time, for one move
  double mean_ms = 0;
};

/// One match; `players` by seat, in order. A move that the arbiter refuses for another reason than a spared flag
/// fails the test. `nodes` bounds what a player looks at for a move (bots::Limits).
Played play_match(const Options& options, BoardId board, std::span<const MakePlayer> players, std::uint64_t seed,
                  int plies_max = 5000, std::int64_t nodes = 0);

}  // namespace junqi::test
