// What messages of both directions share: the terms that a room is made on, the words that both sides use, the
// number of the protocol, and the two messages that go either way. The others stand in client_messages.hpp and
// server_messages.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/board.hpp"
#include "match/clock_settings.hpp"
#include "rules/options.hpp"

namespace junqi::wire {

inline constexpr int protocol_version = 1;

/// What a room is made with and keeps for as long as it is there.
struct RoomTerms {
  BoardId board = BoardId::junqi2;
  Options options;      // every option, read from `preset` and `rules`
  std::string preset;   // its name if one was named, for the list
  ClockSettings clock;  // the board's default where the message names none
  std::string title;
  bool listed = true;  // false: joined by code alone
  bool spectators_allowed = true;
  int spectator_delay = 0;  // seconds by which spectators see a match later
  std::string bot_fill{};   // the bot's level that takes the seat of who is lost for good in a match; empty: none does
  bool takeback = true;     // whether moves may be taken back when everybody agrees
  bool rated = true;
  bool operator==(const RoomTerms&) const = default;
};

enum class Phase : std::uint8_t { gathering, deploying, playing, over };
enum class SitterKind : std::uint8_t { empty, person, bot };
/// `person`: one person alone, wherever it is.
enum class ChatTo : std::uint8_t { room, team, person, lobby };
/// What those at the table decide together.
enum class Proposal : std::uint8_t { pause, unpause, takeback };
enum class Emote : std::uint8_t { hello, thanks, well_played, good_luck, sorry, hurry, think, help, attack, defend };

struct Ping {
  std::int64_t nonce = 0;
  bool operator==(const Ping&) const = default;
};
struct Pong {
  std::int64_t nonce = 0;
  bool operator==(const Pong&) const = default;
};

}  // namespace junqi::wire
