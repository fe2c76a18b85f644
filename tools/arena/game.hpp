// One game of the arena, from the deployment to the end: the arbiter's Match in the middle, two sides around it that
// see their Views alone.
#pragma once

#include <array>
#include <optional>

#include "tools/arena/player.hpp"

namespace junqi::arena {

inline constexpr std::size_t sides = 2;
/// Which of the two players, 0 or 1, has a seat.
using Side = std::size_t;

struct GamePlan {
  const RuleSet* rules = nullptr;
  std::array<const MakePlayer*, sides> make{};
  std::vector<Side> side_of;         // by seat, in order
  std::vector<std::string> layouts;  // likewise: suggested
  std::vector<std::uint64_t> seeds;  // likewise: of the players' chance
  Seat first;
  int plies_max = 5000;
};

struct Played {
  std::optional<Side> winner;  // none: drawn, or cut short
  std::string why;             // "last_team", "quiet"...; "cut" after plies_max; "fault"
  int plies = 0;
  std::array<std::vector<double>, sides> thought_ms;  // of each move
  struct Blame {
    Side side = 0;
    Fault fault;
  };
  std::optional<Blame> blame;  // who could not go on, and why; the other side has won
  std::uint64_t digest = 0;    // of every action: two games with the same one are the same game
};

/// Plays a game. The same plan plays the same game if its players' answers do not hang on time.
Played play(const GamePlan& plan);

}  // namespace junqi::arena
