// What everybody at the table sees: who stands where, whose turn it is, who is out. It holds no rank.
// Position (the truth) and View (one seat's knowledge) are both a Scene plus ranks.
#pragma once

#include "board/ids.hpp"
#include "board/node_set.hpp"

namespace junqi {

enum class OutWhy : std::uint8_t { flag, no_moves, quiet, resigned, time };
enum class OverWhy : std::uint8_t { last_team, home, back_rank, quiet, agreed };
enum class Result : std::uint8_t { running, win, draw };

/// How a game ended. `seats` is every seat of the winning team, living or not; empty in a draw.
struct Ending {
  Result result = Result::running;
  SeatSet seats;
  OverWhy why = OverWhy::last_team;
  bool operator==(const Ending&) const = default;
};

struct Scene {
  std::array<Seat, nodes_max> owners{};  // no_seat where the node is empty
  NodeSet open;                          // pieces whose rank has been told to everyone
  std::array<Node, 3> carried_at{};      // [seat]: the node where that seat's flag is carried, or no_node
  Seat turn;                             // no_seat when the game is over
  SeatSet out;                           // eliminated seats
  SeatSet shown;                         // seats whose flag's place is public
  std::uint16_t quiet = 0;               // plies since the last battle or elimination
  Ending over;

  Seat owner(Node n) const { return owners[n.value]; }
  bool empty(Node n) const { return !owners[n.value]; }
  bool running() const { return over.result == Result::running; }
  bool operator==(const Scene&) const = default;
};

}  // namespace junqi
