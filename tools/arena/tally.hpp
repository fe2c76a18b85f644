// What the games of a contest came to. Tallies of several threads add up to the same, whatever their order.
#pragma once

#include <map>

#include "tools/arena/game.hpp"
#include "tools/arena/statistics.hpp"
#include "tools/load/histogram.hpp"

namespace junqi::arena {

struct SideTally {
  int won = 0;
  int illegal = 0;                    // games lost by an illegal move or layout
  int late = 0;                       // games lost on time
  int broken = 0;                     // games lost because the player could not go on
  std::map<std::string, int> faults;  // what was said of those, the first few
  load::Histogram times;              // of moves, in microseconds
  double slowest_ms = 0;

  void add(const SideTally& other);
  bool clean() const { return illegal + late + broken == 0; }
};

struct Tally {
  int games = 0;
  int drawn = 0;  // games cut short among them
  int cut = 0;
  std::int64_t plies = 0;
  std::map<std::string, int> reasons;
  std::array<SideTally, sides> side;
  std::uint64_t digest = 0;

  void add(const Played& played, int game);
  void add(const Tally& other);
  bool clean() const { return side[0].clean() && side[1].clean(); }
  /// Of side 0: games won, and points with half a one for a draw.
  Share win_rate() const { return wilson(side[0].won, games); }
  Share score() const { return wilson(side[0].won + drawn / 2.0, games); }
};

}  // namespace junqi::arena
