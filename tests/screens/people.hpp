// Who is on the server that the scenes show, and what is there: rooms, talk, standings, games of the past. Names are as
// long and as far from Latin as a server allows.
#pragma once

#include <string>
#include <vector>

#include "support/rooms.hpp"
#include "wire/messages.hpp"

namespace junqi::screens {

inline const std::string me = "Mei 梅";
inline const std::string long_name = "Константин Верхоторцев-Т";  // as long as a server allows
inline const std::string chinese_name = "长江后浪推前浪";
inline const std::string plain_name = "Bob";
inline const std::string other_name = "Zoë van der Meer";
inline const std::string bot_name = "Computer (hard)";
inline const std::string host_name = "Weiqi_Meister_Wilhelmine";

/// Everything that people gave names to, and that may therefore be cut short where there is no room for it.
const std::vector<std::string>& given_names();

wire::RoomList lobby_rooms();
std::vector<wire::ServerMessage> lobby_talk();
wire::Leaderboard standings();
wire::Profile profile();
wire::RecordList past_games();

/// A room as it is made: its terms, with seats that are empty.
wire::RoomState new_room(BoardId board, wire::Phase phase);
using test::seat_person;
inline void seat_bot(wire::RoomState& room, int seat) { test::seat_bot(room, seat, bot_name); }
/// Everybody has a seat, and `me` has the first.
void seat_everybody(wire::RoomState& room);

/// Answers what the lobby and its dialogs ask for.
std::vector<wire::ServerMessage> answers(const wire::RequestBody& request);

}  // namespace junqi::screens
