// One thing that happened in a match, with what the viewer knew of the pieces in it, and the plain sentence that tells
// it. A sentence never says more than the viewer knew.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client/model/names.hpp"
#include "match/eye.hpp"

namespace junqi::client {

struct Happening {
  int ply = 0;  // of the action it belongs to, counted from 1
  Event event;
  Seat defender;                           // of a battle; else no_seat
  std::optional<KnownRank> attacker_rank;  // of whoever moved
  std::optional<KnownRank> defender_rank;
};

/// The happenings of one action; `before` is the viewer's view in which it was played.
std::vector<Happening> happenings(const View& before, const PublicEvents& events, int ply);

/// "Your Captain took Bob's piece at 2c1"
std::string describe(const Happening& happening, const Board& board, Seat viewer, const SeatNames& names);

/// "Your team won", "Bob won", "A draw"
std::string who_won(const Ending& ending, Seat viewer, const SeatNames& names);
/// "Your team won: no other team is left"
std::string describe(const Ending& ending, Seat viewer, const SeatNames& names);
std::string_view ending_reason(OverWhy why);

}  // namespace junqi::client
