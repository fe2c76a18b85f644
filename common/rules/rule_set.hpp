// The rules of one game, read once from the options: who is whose ally, how ranks move and how battles end.
// Everything else asks these tables and never the options' names.
#pragma once

#include "board/board.hpp"
#include "rules/options.hpp"
#include "rules/rank.hpp"

namespace junqi {

/// How a battle ends, seen from the attacker.
enum class Outcome : std::uint8_t { wins, loses, both };

struct RuleSet {
  const Board* board = nullptr;
  const Army* army = nullptr;
  Options options;
  bool headquarters_free = false;             // pieces may leave a headquarters (also in flag carrier)
  std::array<SeatSet, seats_max + 1> team{};  // by seat, itself included; [0] is empty
  std::array<Gait, ranks_max> gait{};         // by rank index
  std::array<std::array<Outcome, ranks_max>, ranks_max> battle{};  // [attacker][defender]

  bool allied(Seat a, Seat b) const { return team[a.value].has(b); }
  bool is_generals() const { return !board->is_junqi(); }
  bool is_flag(Rank r) const { return r == army->flag(); }
};

/// The options must have passed set_option for this board.
RuleSet make_rules(BoardId board, const Options& options);

}  // namespace junqi
