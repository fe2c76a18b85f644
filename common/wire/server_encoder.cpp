#include "wire/codec.hpp"
#include "wire/event_json.hpp"
#include "wire/room_json.hpp"
#include "wire/state_json.hpp"

namespace junqi::wire {
namespace {

/// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<ServerMessage>> types{
    "welcome", "ok",  "error",    "bye",  "ping",   "pong", "rooms",
    "room",    "you", "deployed", "view", "events", "chat", "reveal"};

Json summary_json(const RoomSummary& room) {
  Json json;
  json["code"] = room.code;
  json["title"] = room.title;
  json["board"] = board_name(room.board);
  json["preset"] = room.preset;
  json["phase"] = phase_name(room.phase);
  json["seats"] = room.seats;
  json["taken"] = room.taken;
  json["spectators"] = room.spectators;
  json["owner"] = room.owner;
  return json;
}

Json seat_state_json(const SeatState& seat) {
  Json json;
  json["seat"] = seat.seat.value;
  json["kind"] = sitter_name(seat.kind);
  json["name"] = seat.name;
  json["connected"] = seat.connected;
  json["ready"] = seat.ready;
  json["grace"] = seat.grace_seconds;
  return json;
}

/// The members of a message after its type.
struct Writer {
  Json& json;

  void operator()(const Welcome& m) const {
    json["protocol"] = m.protocol;
    json["server"] = m.server;
    json["name"] = m.name;
    json["token"] = m.token;
  }
  void operator()(const Ok& m) const { json["id"] = m.id; }
  void operator()(const Error& m) const {
    if (m.id) json["id"] = *m.id;
    json["code"] = m.code;
    json["text"] = m.text;
    json["args"] = Json::object();
    for (const auto& [name, value] : m.args) json["args"][name] = value;
  }
  void operator()(const Bye& m) const {
    json["code"] = m.code;
    json["text"] = m.text;
  }
  void operator()(const Ping& m) const { json["nonce"] = m.nonce; }
  void operator()(const Pong& m) const { json["nonce"] = m.nonce; }
  void operator()(const RoomList& m) const {
    json["rooms"] = Json::array();
    for (const auto& room : m.rooms) json["rooms"].push_back(summary_json(room));
  }
  void operator()(const RoomState& m) const {
    json["version"] = m.version;
    json["code"] = m.code;
    json["title"] = m.title;
    json["board"] = board_name(m.board);
    json["preset"] = m.preset;
    json["rules"] = options_json(m.board, m.options);
    json["clock"] = clock_settings_json(m.clock);
    json["listed"] = m.listed;
    json["spectators_allowed"] = m.spectators_allowed;
    json["phase"] = phase_name(m.phase);
    json["game"] = m.game;
    json["owner"] = m.owner;
    json["seats"] = Json::array();
    for (const auto& seat : m.seats) json["seats"].push_back(seat_state_json(seat));
    json["spectators"] = m.spectators;
    json["clocks"] = clocks_json(m.board, m.clocks);
    json["draw_agreed"] = Json::array();
    for (const Seat seat : m.draw_agreed) json["draw_agreed"].push_back(seat.value);
  }
  void operator()(const You& m) const { json["seat"] = seat_or_null(m.seat); }
  void operator()(const Deployed& m) const { json["layout"] = m.layout; }
  void operator()(const MatchView& m) const {
    const Board& board = Board::get(m.board);
    json["version"] = m.version;
    json["board"] = board_name(m.board);
    json["game"] = m.game;
    view(board, m.view);
    json["log"] = Json::array();
    for (const auto& events : m.log) json["log"].push_back(events_json(board, events));
    json["clocks"] = clocks_json(m.board, m.clocks);
  }
  void operator()(const MatchEvents& m) const {
    json["version"] = m.version;
    json["board"] = board_name(m.board);
    json["ply"] = m.ply;
    json["events"] = events_json(Board::get(m.board), m.events);
    json["turn"] = seat_or_null(m.turn);
    json["clocks"] = clocks_json(m.board, m.clocks);
  }
  void operator()(const ChatLine& m) const {
    json["version"] = m.version;
    json["to"] = chat_to_name(m.to);
    json["seat"] = seat_or_null(m.seat);
    json["name"] = m.name;
    json["text"] = m.text;
  }
  void operator()(const Reveal& m) const {
    json["version"] = m.version;
    json["board"] = board_name(m.board);
    json["setups"] = m.setups;
    json["record"] = m.record.empty() ? Json(nullptr) : Json::parse(m.record);
    view(Board::get(m.board), m.view);
  }

 private:
  void view(const Board& board, const View& v) const {
    json["seat"] = seat_or_null(v.viewer);
    json["state"] = view_state_json(board, v);
    json["origins"] = origins_json(board, v);
    json["home"] = v.home == no_node ? Json(nullptr) : Json(board.name(v.home));
  }
};

}  // namespace

std::string encode(const ServerMessage& message) {
  Json json;
  json["type"] = types[message.index()];
  std::visit(Writer{json}, message);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace junqi::wire
