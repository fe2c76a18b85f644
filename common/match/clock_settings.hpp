// How time is kept in one room, as chosen when the room was made. Source: docs/rules.md, "Clocks".
#pragma once

#include "board/board.hpp"

namespace junqi {

enum class ClockKind : std::uint8_t { per_move, bank };

struct ClockSettings {
  ClockKind kind = ClockKind::per_move;
  int per_move_seconds = 30;  // 0: no limit
  int timeouts = 5;           // how many lost turns put a seat out; the last of them does
  int bank_seconds = 600;
  int increment_seconds = 5;
  int deploy_seconds = 180;  // 0: no limit
  int grace_seconds = 300;   // a seat may be disconnected for so long in one game
  bool operator==(const ClockSettings&) const = default;
};

/// Generals and junqi2: 10 min + 5 s; junqi4 and junqi6: per move.
ClockSettings default_clock(BoardId board);

}  // namespace junqi
