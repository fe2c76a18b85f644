// How seats, boards, ranks and levels are called on the screen, in the language of the client.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "match/known_rank.hpp"

namespace junqi::wire {
enum class Phase : std::uint8_t;
struct RoomState;
}  // namespace junqi::wire

namespace junqi::client {

/// By seat; [0] is nobody. A seat without a name of its own is called "Seat 3".
using SeatNames = std::array<std::string, seats_max + 1>;
SeatNames seat_names(const wire::RoomState& room);

std::string_view board_title(BoardId board);
/// "2 players", "Generals": for narrow places.
std::string_view short_board_title(BoardId board);
/// In the order of all_boards.
std::vector<std::string> short_board_titles();
/// "Major General". A layout under one's own hands is made of plain ranks; everything else is a KnownRank.
std::string_view rank_title(BoardId board, Rank rank);
inline std::string_view rank_title(BoardId board, const KnownRank& known) { return rank_title(board, known.rank()); }
/// "your Major General"
std::string_view own_rank_title(BoardId board, const KnownRank& known);
std::string_view phase_title(wire::Phase phase);

/// The strengths of computer players as the wire names them: "easy", "medium", "hard".
inline constexpr std::array<std::string_view, 3> bot_levels{"easy", "medium", "hard"};
std::string_view level_title(std::string_view level);

}  // namespace junqi::client
