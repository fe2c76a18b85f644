// What is shown beside the board about each seat, as plain data.
#pragma once

#include "client/model/joined_room.hpp"
#include "client/model/table.hpp"

namespace junqi::client {

struct SeatPanel {
  Seat seat;
  std::string name;
  wire::SitterKind kind = wire::SitterKind::empty;
  int team = 0;  // counted from 1 by lowest seat; 0 where everyone plays alone
  bool me = false;
  bool ally = false;  // of mine
  bool turn = false;
  std::optional<OutWhy> out;
  bool winner = false;
  std::string clock;            // "4:07"; empty without a limit
  bool clock_low = false;       // less than ten seconds of a running clock
  bool clock_soon_low = false;  // less than thirty
  int timeouts_left = 0;        // with a clock per move; else 0
  bool connected = true;
  std::string grace;   // how long the seat may still be away: "4:59", while it is away in a match
  bool ready = false;  // while deploying; after the end: wants a rematch
  bool agrees_draw = false;
  int pieces = 0;  // on the board
};

/// The number of a seat's team, counted from 1 by lowest seat, or 0 where every seat plays alone.
int team_number(const RuleSet& rules, Seat seat);

/// One for each seat of the board, in their order. `table` may be null, while there is no match.
std::vector<SeatPanel> seat_panels(const JoinedRoom& room, const Table* table, Millis now);
/// Turn, pieces and who is out as they were after so many actions, for who has not seen the rest yet.
void show_as_of(std::vector<SeatPanel>& panels, const Table& table, int ply);

}  // namespace junqi::client
