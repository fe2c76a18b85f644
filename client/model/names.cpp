#include "client/model/names.hpp"

#include "client/words/names.hpp"
#include "client/words/ranks.hpp"
#include "client/words/seats.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {

SeatNames seat_names(const wire::RoomState& room) {
  SeatNames names;
  for (std::size_t s = 1; s < names.size(); ++s) names[s] = say(SeatText::seat_name, s);
  for (const auto& state : room.seats) {
    if (state.seat.value >= names.size() || state.name.empty()) continue;
    // The server calls every computer player of a level the same.
    const bool bot = state.kind == wire::SitterKind::bot;
    names[state.seat.value] = bot ? say(SeatText::bot_name, state.seat.value) : state.name;
  }
  return names;
}

std::string_view board_title(BoardId board) { return text(member_of(NameText::board_junqi2, board)); }

std::string_view short_board_title(BoardId board) { return text(member_of(NameText::board_two, board)); }

std::vector<std::string> short_board_titles() {
  std::vector<std::string> titles;
  for (const BoardId board : all_boards) titles.emplace_back(short_board_title(board));
  return titles;
}

std::string_view rank_title(BoardId board, Rank rank) {
  const RankText first = board == BoardId::generals ? RankText::generals_general5 : RankText::rank_marshal;
  return rank.none() ? std::string_view() : text(member_of(first, rank.index() - 1U));
}

std::string_view own_rank_title(BoardId board, const KnownRank& known) {
  const RankText first = board == BoardId::generals ? RankText::your_generals_general5 : RankText::your_marshal;
  return known.rank().none() ? std::string_view() : text(member_of(first, known.rank().index() - 1U));
}

std::string_view phase_title(wire::Phase phase) { return text(member_of(NameText::phase_gathering, phase)); }

std::string_view level_title(std::string_view level) {
  for (std::size_t i = 0; i < bot_levels.size(); ++i)
    if (bot_levels[i] == level) return text(member_of(NameText::level_easy, i));
  return level;
}

}  // namespace junqi::client
