// Every stable code of an `error` or a `bye`, with its English sentence. Clients translate codes, so a code once
// published keeps its meaning. Why a move was refused is among them, under the names of rules/arbiter_words.hpp.
#pragma once

#include <span>
#include <string_view>

#include "rules/arbiter_words.hpp"
#include "wire/messages.hpp"

namespace junqi::wire {

namespace code {
// The line was no message.
inline constexpr std::string_view line_too_long = "line_too_long", bad_utf8 = "bad_utf8", nul_byte = "nul_byte",
                                  bad_json = "bad_json", too_deep = "too_deep", unknown_type = "unknown_type",
                                  missing_field = "missing_field", repeated_field = "repeated_field",
                                  bad_field = "bad_field";
// The connection and its guest.
inline constexpr std::string_view hello_first = "hello_first", hello_twice = "hello_twice",
                                  protocol_too_old = "protocol_too_old", protocol_too_new = "protocol_too_new",
                                  bad_token = "bad_token", tls_required = "tls_required", no_tls = "no_tls",
                                  too_much_chat = "too_much_chat", too_many_connections = "too_many_connections",
                                  unsupported = "unsupported", internal = "internal";
// Accounts, and what the host keeps in order.
inline constexpr std::string_view bad_name = "bad_name", name_taken = "name_taken", bad_password = "bad_password",
                                  wrong_password = "wrong_password", not_account = "not_account",
                                  already_account = "already_account", slow_down = "slow_down", banned = "banned",
                                  muted = "muted", no_such_person = "no_such_person";
// Only in a `bye`.
inline constexpr std::string_view hello_timeout = "hello_timeout", no_pong = "no_pong", replaced = "replaced",
                                  slow = "slow", shutdown = "shutdown", kicked = "kicked";
// Rooms and seats.
inline constexpr std::string_view too_many_rooms = "too_many_rooms", no_such_room = "no_such_room",
                                  already_in_room = "already_in_room", not_in_room = "not_in_room",
                                  room_full = "room_full", no_spectators = "no_spectators", not_owner = "not_owner",
                                  no_such_seat = "no_such_seat", seat_taken = "seat_taken",
                                  no_bot_there = "no_bot_there", too_many_bots = "too_many_bots",
                                  not_seated = "not_seated", wrong_phase = "wrong_phase", seats_empty = "seats_empty",
                                  room_closed = "room_closed";
// The match.
inline constexpr std::string_view bad_layout = "bad_layout", not_deployed = "not_deployed",
                                  already_ready = "already_ready", stale = "stale", no_draw_offer = "no_draw_offer",
                                  draw_offered = "draw_offered", draw_declined = "draw_declined", no_team = "no_team",
                                  already_proposed = "already_proposed", no_proposal = "no_proposal",
                                  no_takeback = "no_takeback", bots_cannot = "bots_cannot", paused = "paused",
                                  not_paused = "not_paused", no_note_there = "no_note_there";
// Records and ratings.
inline constexpr std::string_view no_such_record = "no_such_record", not_rated = "not_rated";
}  // namespace code

struct ErrorCode {
  std::string_view code;
  std::string_view text;
};
/// All of them, the refusals included, each once.
std::span<const ErrorCode> error_codes();
/// The sentence of a code of the list.
std::string_view error_text(std::string_view code);

using ErrorArgs = std::map<std::string, std::string>;
/// An error with the sentence of its code.
Error make_error(std::optional<std::int64_t> id, std::string_view code, ErrorArgs args = {});
Error make_error(std::optional<std::int64_t> id, Refusal refusal);
Bye make_bye(std::string_view code);

}  // namespace junqi::wire
