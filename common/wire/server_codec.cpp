#include "wire/error_codes.hpp"
#include "wire/event_json.hpp"
#include "wire/message_parser.hpp"
#include "wire/room_json.hpp"
#include "wire/state_json.hpp"

namespace junqi::wire {
namespace {

// ---- reading ----

Welcome read_welcome(Fields& in) {
  Welcome welcome;
  welcome.protocol = in.small("protocol", 0, 1'000'000);
  if (welcome.protocol != protocol_version) return welcome;
  welcome.server = in.text("server");
  welcome.name = in.text("name");
  welcome.token = in.text("token");
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

/// Reads each element of a list that is an object.
template <class T>
std::vector<T> read_each(Fields& in, std::string_view name, T (*read)(Fields&)) {
  std::vector<T> all;
  const Json* list = in.list(name);
  if (list == nullptr) return all;
  for (const Json& one : *list) {
    if (!one.is_object()) in.refuse(name, "must be a list of objects");
    if (!in.good()) return all;
    Fields part = in.part(name, one);
    all.push_back(read(part));
  }
  return all;
}

std::vector<std::string> read_texts(Fields& in, std::string_view name) {
  std::vector<std::string> all;
  const Json* list = in.list(name);
  if (list == nullptr) return all;
  for (const Json& one : *list) {
    if (!one.is_string()) {
      in.refuse(name, "must be a list of strings");
      return all;
    }
    all.push_back(one.get<std::string>());
  }
  return all;
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
  return room;
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

std::vector<Seat> read_seat_list(Fields& in, std::string_view name, BoardId board) {
  std::vector<Seat> seats;
  const Json* list = in.list(name);
  if (list == nullptr) return seats;
  for (const Json& one : *list) {
    const auto seat = read_seat(Board::get(board), one, name);
    if (!seat) {
      in.refuse(name, "must be a list of seats");
      return seats;
    }
    seats.push_back(*seat);
  }
  return seats;
}

RoomState read_room(Fields& in) {
  RoomState room;
  room.version = in.version("version");
  room.code = in.text("code");
  room.title = in.text("title");
  room.board = in.word("board", board_by_name);
  room.preset = in.text("preset");
  room.options = default_options(room.board);
  read_options(in, room.board, room.options, true);
  read_clock_settings(in, room.clock, true);
  room.listed = in.flag("listed");
  room.spectators_allowed = in.flag("spectators_allowed");
  room.phase = in.word("phase", phase_by_name);
  room.game = in.small("game", 0, 1'000'000);
  room.owner = in.text("owner");
  room.seats = read_each(in, "seats", read_seat_state);
  if (in.good() && room.seats.size() != static_cast<std::size_t>(Board::get(room.board).seats()))
    in.refuse("seats", "must be as many as the board has");
  room.spectators = read_texts(in, "spectators");
  room.clocks = read_clocks(in, room.board);
  room.draw_agreed = read_seat_list(in, "draw_agreed", room.board);
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
  line.version = in.version("version");
  line.to = in.word("to", chat_to_by_name);
  line.seat = in.seat("seat", true);
  line.name = in.text("name");
  line.text = in.text("text");
  return line;
}

Reveal read_reveal(Fields& in) {
  Reveal reveal;
  reveal.version = in.version("version");
  reveal.board = in.word("board", board_by_name);
  reveal.setups = read_texts(in, "setups");
  const Json* record = in.find("record");
  if (record != nullptr && !record->is_null()) {
    if (record->is_object())
      reveal.record = record->dump();
    else
      in.refuse("record", "must be an object or null");
  }
  reveal.view = read_view(in, reveal.board);
  return reveal;
}

struct Reader {
  std::string_view type;
  ServerMessage (*read)(Fields& in);
};
constexpr Reader readers[] = {
    {"welcome", [](Fields& in) -> ServerMessage { return read_welcome(in); }},
    {"ok", [](Fields& in) -> ServerMessage { return Ok{in.number("id", 1, number_max)}; }},
    {"error", [](Fields& in) -> ServerMessage { return read_error(in); }},
    {"bye",
     [](Fields& in) -> ServerMessage {
       return Bye{in.text("code"), in.text("text")};
     }},
    {"ping", [](Fields& in) -> ServerMessage { return Ping{in.number("nonce", 0, number_max)}; }},
    {"pong", [](Fields& in) -> ServerMessage { return Pong{in.number("nonce", 0, number_max)}; }},
    {"rooms", [](Fields& in) -> ServerMessage { return RoomList{read_each(in, "rooms", read_summary)}; }},
    {"room", [](Fields& in) -> ServerMessage { return read_room(in); }},
    {"you", [](Fields& in) -> ServerMessage { return You{in.seat("seat", true)}; }},
    {"deployed", [](Fields& in) -> ServerMessage { return Deployed{in.text("layout")}; }},
    {"view", [](Fields& in) -> ServerMessage { return read_match_view(in); }},
    {"events", [](Fields& in) -> ServerMessage { return read_match_events(in); }},
    {"chat", [](Fields& in) -> ServerMessage { return read_chat_line(in); }},
    {"reveal", [](Fields& in) -> ServerMessage { return read_reveal(in); }},
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
