#include "wire/error_codes.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace junqi::wire {
namespace {

constexpr ErrorCode own_codes[] = {
    {code::line_too_long, "the line is too long"},
    {code::bad_utf8, "the line is not valid UTF-8"},
    {code::nul_byte, "the line holds a NUL byte"},
    {code::bad_json, "the line is not one JSON object"},
    {code::too_deep, "the line is nested too deeply"},
    {code::unknown_type, "there is no message of this type"},
    {code::missing_field, "a field is missing"},
    {code::repeated_field, "a field is given twice"},
    {code::bad_field, "a field has a value it cannot have"},

    {code::hello_first, "a connection begins with hello"},
    {code::hello_twice, "the connection has said hello already"},
    {code::protocol_too_old, "the client is too old for this server"},
    {code::protocol_too_new, "the client is too new for this server"},
    {code::bad_token, "the token is not known here"},
    {code::tls_required, "this server speaks TLS 1.3 only"},
    {code::no_tls, "this server speaks plain text only"},
    {code::too_much_chat, "too many chat lines; wait a little"},
    {code::too_many_connections, "too many connections from this address"},
    {code::unsupported, "this server cannot do that"},
    {code::internal, "the server made a mistake; sorry"},

    {code::bad_name, "this name cannot be had"},
    {code::name_taken, "somebody else has this name"},
    {code::bad_password, "this password is too easy to guess"},
    {code::wrong_password, "the name or the password is wrong"},
    {code::not_account, "only who has an account and is logged in may do that"},
    {code::already_account, "one is logged in already"},
    {code::slow_down, "too many attempts; wait a little"},
    {code::banned, "the host has banned this person"},
    {code::muted, "the host has muted this person"},
    {code::no_such_person, "there is nobody of this name"},

    {code::hello_timeout, "no hello came in time"},
    {code::no_pong, "no answer to a ping came in time"},
    {code::replaced, "the guest came back over another connection"},
    {code::slow, "the client does not read what it is sent"},
    {code::shutdown, "the server is shutting down"},
    {code::kicked, "the host or the owner of the room has sent this person away"},

    {code::too_many_rooms, "too many rooms; try again later"},
    {code::no_such_room, "there is no such room"},
    {code::already_in_room, "one is in a room already"},
    {code::not_in_room, "one is in no room"},
    {code::room_full, "every seat of the room is taken"},
    {code::no_spectators, "the room allows no spectators"},
    {code::not_owner, "only the owner of the room may do that"},
    {code::seat_taken, "the seat is taken"},
    {code::no_bot_there, "no computer player has this seat"},
    {code::too_many_bots, "too many computer players; try again later"},
    {code::not_seated, "only who has a seat may do that"},
    {code::wrong_phase, "that cannot be done at this stage of the room"},
    {code::seats_empty, "there are empty seats"},
    {code::room_closed, "the room was closed"},

    {code::bad_layout, "the layout is not legal"},
    {code::not_deployed, "the seat has deployed no layout"},
    {code::already_ready, "the seat has said that it is ready"},
    {code::stale, "the game has gone on since; look again"},
    {code::no_draw_offer, "no draw is on offer"},
    {code::draw_offered, "the seat has agreed to the draw already"},
    {code::draw_declined, "a draw was declined a moment ago"},
    {code::no_team, "the seat has no team to speak to"},
    {code::already_proposed, "the seat has agreed to this proposal already"},
    {code::no_proposal, "there is no such proposal"},
    {code::no_takeback, "no move can be taken back"},
    {code::bots_cannot, "computer players cannot do that"},
    {code::paused, "the match is paused"},
    {code::not_paused, "the match is not paused"},
    {code::no_note_there, "no enemy piece stands there to have a note"},

    {code::no_such_record, "there is no such record"},
    {code::not_rated, "nothing is rated here"},
};

std::vector<ErrorCode> all_codes() {
  std::vector<ErrorCode> all(std::begin(own_codes), std::end(own_codes));
  for (int i = 0; i <= static_cast<int>(Refusal::no_such_seat); ++i) {
    const auto refusal = static_cast<Refusal>(i);
    all.push_back({refusal_name(refusal), refusal_text(refusal)});
  }
  return all;
}

}  // namespace

std::span<const ErrorCode> error_codes() {
  static const std::vector<ErrorCode> all = all_codes();
  return all;
}

std::string_view error_text(std::string_view code) {
  const auto all = error_codes();
  const auto at = std::find_if(all.begin(), all.end(), [&](const ErrorCode& c) { return c.code == code; });
  assert(at != all.end());
  return at == all.end() ? code : at->text;
}

Error make_error(std::optional<std::int64_t> id, std::string_view code, ErrorArgs args) {
  return {id, std::string(code), std::string(error_text(code)), std::move(args)};
}

Error make_error(std::optional<std::int64_t> id, Refusal refusal) { return make_error(id, refusal_name(refusal)); }

Bye make_bye(std::string_view code) { return {std::string(code), std::string(error_text(code))}; }

}  // namespace junqi::wire
