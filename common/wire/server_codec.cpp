#include "wire/error_codes.hpp"
#include "wire/event_json.hpp"
#include "wire/message_parser.hpp"
#include "wire/past_games.hpp"
#include "wire/room_json.hpp"
#include "wire/state_json.hpp"

namespace junqi::wire {
namespace {

Welcome read_welcome(Fields& in) {
  Welcome welcome;
  welcome.protocol = in.small("protocol", 0, 1'000'000);
  if (welcome.protocol != protocol_version) return welcome;
  welcome.server = in.text("server");
  welcome.name = in.text("name");
  welcome.token = in.text("token");
  welcome.account = in.flag("account");
  return welcome;
}

Error read_error(Fields& in) {
  Error error;
  error.id =
      in.or_else("id", std::optional<std::int64_t>(), [&] { return std::optional(in.number("id", 1, number_max)); });
  error.code = in.text("code");
  error.text = in.text("text");
  const Json* args = in.object("args", false);
  if (args == nullptr) return error;
  Fields names = in.part("args", *args);
  for (const auto& [name, value] : args->items()) error.args[name] = names.text(name);
  return error;
}

RoomSummary read_summary(Fields& in) {
  RoomSummary room;
  room.code = in.text("code");
  room.title = in.text("title");
  room.board = in.word("board", board_by_name);
  room.preset = in.text("preset");
  room.phase = in.word("phase", phase_by_name);
  room.seats = in.small("seats", 2, seats_max);
  room.taken = in.small("taken", 0, seats_max);
  room.spectators = in.small("spectators", 0, 1'000'000);
  room.owner = in.text("owner");
  room.password = in.flag("password");
  room.rated = in.flag("rated");
  room.options = default_options(room.board);
  read_options(in, room.board, room.options, true);
  read_clock_settings(in, room.clock, true);
  return room;
}

/// What a room was made with, but for its board.
void read_terms(Fields& in, RoomTerms& terms) {
  terms.title = in.text("title");
  terms.preset = in.text("preset");
  terms.options = default_options(terms.board);
  read_options(in, terms.board, terms.options, true);
  read_clock_settings(in, terms.clock, true);
  terms.listed = in.flag("listed");
  terms.spectators_allowed = in.flag("spectators_allowed");
  terms.spectator_delay = in.small("spectator_delay", 0, spectator_delay_max);
  terms.bot_fill = in.text("bot_fill");
  terms.takeback = in.flag("takeback");
  terms.rated = in.flag("rated");
}

SeatState read_seat_state(Fields& in) {
  SeatState seat;
  seat.seat = in.seat("seat");
  seat.kind = in.word("kind", sitter_by_name);
  seat.name = in.text("name");
  seat.connected = in.flag("connected");
  seat.ready = in.flag("ready");
  seat.grace_seconds = in.small("grace", 0, 1'000'000);
  return seat;
}

RoomState read_room(Fields& in) {
  RoomState room;
  room.version = in.version("version");
  room.board = in.word("board", board_by_name);
  const Board& board = Board::get(room.board);
  room.code = in.text("code");
  read_terms(in, room);
  room.password = in.flag("password");
  room.phase = in.word("phase", phase_by_name);
  room.game = in.small("game", 0, 1'000'000);
  room.owner = in.text("owner");
  room.seats = in.each("seats", read_seat_state);
  if (in.good() && room.seats.size() != static_cast<std::size_t>(board.seats()))
    in.refuse("seats", "must be as many as the board has");
  room.spectators = in.texts("spectators");
  room.clocks = read_clocks(in, room.board);
  room.paused = in.flag("paused");
  room.draw_agreed = in.seats("draw_agreed", board);
  room.proposals = in.each("proposals", [&](Fields& one) {
    return ProposalState{one.word("what", proposal_by_name), one.seats("agreed", board)};
  });
  return room;
}

View read_view(Fields& in, BoardId id) {
  const Board& board = Board::get(id);
  const Seat viewer = in.seat("seat", true);
  const Json* state = in.object("state");
  const Json* origins = in.object("origins");
  const Json* home = in.find("home");
  if (!in.good()) return {};
  if (viewer.value > board.seats()) in.refuse("seat", "is no seat of the board");
  auto view = ViewReader::read(board, viewer, *state, *origins);
  if (!view) {
    in.refuse_told(view.error().starts_with("origins") ? "" : "state", view.error());
    return {};
  }
  if (home->is_null()) return std::move(*view);
  const auto node = read_node(board, *home, "home");
  if (!node) in.refuse("home", "must be a node of the board or null");
  view->home = node.value_or(no_node);
  return std::move(*view);
}

MatchView read_match_view(Fields& in) {
  MatchView view;
  view.version = in.version("version");
  view.board = in.word("board", board_by_name);
  view.game = in.small("game", 0, 1'000'000);
  view.view = read_view(in, view.board);
  const Json* log = in.list("log");
  if (log != nullptr) {
    for (const Json& action : *log) {
      auto events = read_events(Board::get(view.board), action);
      if (!events) {
        in.refuse_told("log", events.error());
        break;
      }
      view.log.push_back(std::move(*events));
    }
  }
  view.clocks = read_clocks(in, view.board);
  return view;
}

MatchEvents read_match_events(Fields& in) {
  MatchEvents message;
  message.version = in.version("version");
  message.board = in.word("board", board_by_name);
  message.ply = in.small("ply", 0, 1'000'000);
  const Json* list = in.list("events");
  if (list != nullptr) {
    auto events = read_events(Board::get(message.board), *list);
    if (events)
      message.events = std::move(*events);
    else
      in.refuse_told("events", events.error());
  }
  message.turn = in.seat("turn", true);
  message.clocks = read_clocks(in, message.board);
  return message;
}

ChatLine read_chat_line(Fields& in) {
  ChatLine line;
  line.to = in.word("to", chat_to_by_name);
  const bool of_a_room = line.to == ChatTo::room || line.to == ChatTo::team;
  if (of_a_room) line.version = in.version("version");
  line.seat = in.seat("seat", true);
  line.name = in.text("name");
  if (line.to == ChatTo::person) line.receiver = in.text("receiver");
  line.text = in.text("text");
  return line;
}

EmoteShown read_emote(Fields& in) {
  return {in.version("version"), in.seat("seat", true), in.text("name"), in.word("emote", emote_by_name)};
}

Notes read_notes(Fields& in) {
  Notes told;
  told.board = in.word("board", board_by_name);
  told.notes = in.each("notes", [&](Fields& one) {
    return Note{one.node("node", Board::get(told.board)), one.text("text")};
  });
  return told;
}

Reveal read_reveal(Fields& in) {
  Reveal reveal;
  reveal.version = in.version("version");
  reveal.board = in.word("board", board_by_name);
  reveal.setups = in.texts("setups");
  reveal.record = read_record_text(in);
  reveal.view = read_view(in, reveal.board);
  return reveal;
}

struct Reader {
  std::string_view type;
  ServerMessage (*read)(Fields& in);
};
constexpr Reader readers[] = {
    {"welcome", [](Fields& in) -> ServerMessage { return read_welcome(in); }},
    {"identity",
     [](Fields& in) -> ServerMessage {
       return Identity{in.text("name"), in.flag("account"), in.flag("admin"), in.text("token")};
     }},
    {"ok", [](Fields& in) -> ServerMessage { return Ok{in.number("id", 1, number_max)}; }},
    {"error", [](Fields& in) -> ServerMessage { return read_error(in); }},
    {"announcement", [](Fields& in) -> ServerMessage { return Announcement{in.text("text")}; }},
    {"bye",
     [](Fields& in) -> ServerMessage {
       return Bye{in.text("code"), in.text("text")};
     }},
    {"ping", [](Fields& in) -> ServerMessage { return Ping{in.number("nonce", 0, number_max)}; }},
    {"pong", [](Fields& in) -> ServerMessage { return Pong{in.number("nonce", 0, number_max)}; }},
    {"rooms", [](Fields& in) -> ServerMessage { return RoomList{in.each("rooms", read_summary)}; }},
    {"room", [](Fields& in) -> ServerMessage { return read_room(in); }},
    {"you", [](Fields& in) -> ServerMessage { return You{in.seat("seat", true)}; }},
    {"deployed", [](Fields& in) -> ServerMessage { return Deployed{in.text("layout")}; }},
    {"view", [](Fields& in) -> ServerMessage { return read_match_view(in); }},
    {"events", [](Fields& in) -> ServerMessage { return read_match_events(in); }},
    {"chat", [](Fields& in) -> ServerMessage { return read_chat_line(in); }},
    {"emote", [](Fields& in) -> ServerMessage { return read_emote(in); }},
    {"notes", [](Fields& in) -> ServerMessage { return read_notes(in); }},
    {"muted", [](Fields& in) -> ServerMessage { return MutedNames{in.texts("names")}; }},
    {"reveal", [](Fields& in) -> ServerMessage { return read_reveal(in); }},
    {"records", [](Fields& in) -> ServerMessage { return RecordList{in.each("records", read_record_summary)}; }},
    {"record", [](Fields& in) -> ServerMessage { return read_stored_record(in); }},
    {"leaderboard", [](Fields& in) -> ServerMessage { return read_leaderboard(in); }},
    {"profile", [](Fields& in) -> ServerMessage { return read_profile(in); }},
};
static_assert(std::size(readers) == std::variant_size_v<ServerMessage>);

ServerMessage read_message(Fields& in) {
  const std::string type = in.text("type");
  if (!in.good()) return {};
  for (const auto& reader : readers)
    if (reader.type == type) return reader.read(in);
  in.refuse("type", "there is no message of this type", code::unknown_type);
  return {};
}

}  // namespace

tl::expected<ServerMessage, DecodeError> decode_server(std::string_view line) {
  const auto json = parse_message(line);
  if (!json) return tl::unexpected(json.error());
  std::optional<DecodeError> fault;
  Fields in(*json, fault);
  ServerMessage message = read_message(in);
  if (!fault) return message;
  fault->id = readable_id(*json);
  return tl::unexpected(std::move(*fault));
}

}  // namespace junqi::wire
