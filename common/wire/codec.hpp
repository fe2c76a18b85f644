// Wire messages from and to their JSON text, one line a message. This is the only door between bytes and messages;
// it knows neither rooms nor sockets, and nothing includes a JSON library through it.
#pragma once

#include <tl/expected.hpp>

#include "wire/messages.hpp"

namespace junqi::wire {

/// Limits of the texts that clients send, in code points (the codes and tokens in bytes).
inline constexpr int name_length_max = 24;
inline constexpr int title_length_max = 40;
inline constexpr int chat_length_max = 300;
inline constexpr int note_length_max = 24;
inline constexpr int search_length_max = 40;  // a part of a title or a name
inline constexpr int password_length_min = 8;
inline constexpr int password_length_max = 128;
inline constexpr int room_password_length_max = 64;
inline constexpr int client_length_max = 64;  // program and version
inline constexpr int token_length_max = 64;
inline constexpr int code_length_max = 16;
inline constexpr int layout_length_max = 64;
inline constexpr int spectator_delay_max = 600;  // seconds
inline constexpr int records_listed_max = 50;
inline constexpr int leaderboard_length_max = 100;
/// Whole numbers beyond this are not the same in every JSON library.
inline constexpr std::int64_t number_max = (std::int64_t{1} << 53) - 1;

/// Why a line is no message. `text` is one English line that begins with the field; it never repeats what was sent,
/// but for the value of a rule.
struct DecodeError {
  std::optional<std::int64_t> id;  // of the request, if it had a readable one
  std::string code;                // see error_codes.hpp
  std::string field;               // "rules.mines"; empty when it is the whole line
  std::string text;                // "rules.mines: \"x\" is not a value"
};
/// The answer to a line that could not be read; args: field.
Error error_of(const DecodeError& error);

/// Reads a line of a client. `board` is the one of the room that the client is in: the nodes of a move are read on it.
/// Without a board a move is refused with `not_in_room`.
tl::expected<ClientMessage, DecodeError> decode_client(std::string_view line,
                                                       std::optional<BoardId> board = std::nullopt);
/// Reads a line of a server.
tl::expected<ServerMessage, DecodeError> decode_server(std::string_view line);

/// One line without its end.
std::string encode(const ClientMessage& message);
std::string encode(const ServerMessage& message);

/// The type that a request of RequestBody's alternative `index` has on the wire: "move".
std::string_view request_type(std::size_t index);

}  // namespace junqi::wire
