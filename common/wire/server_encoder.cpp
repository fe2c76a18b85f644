#include "wire/codec.hpp"
#include "wire/match_text.hpp"
#include "wire/room_json.hpp"

namespace junqi::wire {
namespace {

/// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<ServerMessage>> types{
    "welcome", "ok",  "error",    "bye",  "ping",   "pong", "rooms",
    "room",    "you", "deployed", "view", "events", "chat", "reveal"};

void write_texts(JsonText& out, const std::vector<std::string>& texts) {
  out.open('[');
  for (const auto& text : texts) out.text(text);
  out.close(']');
}

void write_summary(JsonText& out, const RoomSummary& room) {
  out.open('{').key("code").text(room.code).key("title").text(room.title).key("board").word(board_name(room.board));
  out.key("preset").text(room.preset).key("phase").word(phase_name(room.phase)).key("seats").number(room.seats);
  out.key("taken").number(room.taken).key("spectators").number(room.spectators);
  out.key("owner").text(room.owner).close('}');
}

void write_seat_state(JsonText& out, const SeatState& seat) {
  out.open('{').key("seat").number(seat.seat.value).key("kind").word(sitter_name(seat.kind));
  out.key("name").text(seat.name).key("connected").flag(seat.connected).key("ready").flag(seat.ready);
  out.key("grace").number(seat.grace_seconds).close('}');
}

/// The members of a message after its type.
struct Writer {
  JsonText& out;

  void operator()(const Welcome& m) const {
    out.key("protocol").number(m.protocol).key("server").text(m.server).key("name").text(m.name);
    out.key("token").text(m.token);
  }
  void operator()(const Ok& m) const { out.key("id").number(m.id); }
  void operator()(const Error& m) const {
    if (m.id) out.key("id").number(*m.id);
    out.key("code").text(m.code).key("text").text(m.text).key("args").open('{');
    for (const auto& [name, value] : m.args) out.key(name).text(value);
    out.close('}');
  }
  void operator()(const Bye& m) const { out.key("code").text(m.code).key("text").text(m.text); }
  void operator()(const Ping& m) const { out.key("nonce").number(m.nonce); }
  void operator()(const Pong& m) const { out.key("nonce").number(m.nonce); }
  void operator()(const RoomList& m) const {
    out.key("rooms").open('[');
    for (const auto& room : m.rooms) write_summary(out, room);
    out.close(']');
  }
  void operator()(const RoomState& m) const {
    head(m.version, m.board);
    out.key("code").text(m.code).key("title").text(m.title).key("preset").text(m.preset);
    out.key("rules").raw(options_json(m.board, m.options).dump());
    out.key("clock").raw(clock_settings_json(m.clock).dump());
    out.key("listed").flag(m.listed).key("spectators_allowed").flag(m.spectators_allowed);
    out.key("phase").word(phase_name(m.phase)).key("game").number(m.game).key("owner").text(m.owner);
    out.key("seats").open('[');
    for (const auto& seat : m.seats) write_seat_state(out, seat);
    out.close(']').key("spectators");
    write_texts(out, m.spectators);
    clocks(m.board, m.clocks);
    out.key("draw_agreed").open('[');
    for (const Seat seat : m.draw_agreed) out.number(seat.value);
    out.close(']');
  }
  void operator()(const You& m) const { seat(m.seat); }
  void operator()(const Deployed& m) const { out.key("layout").text(m.layout); }
  void operator()(const MatchView& m) const {
    const Board& board = Board::get(m.board);
    head(m.version, m.board);
    out.key("game").number(m.game);
    write_view(out, board, m.view);
    out.key("log").open('[');
    for (const auto& events : m.log) write_events(out, board, events);
    out.close(']');
    clocks(m.board, m.clocks);
  }
  void operator()(const MatchEvents& m) const {
    head(m.version, m.board);
    out.key("ply").number(m.ply).key("events");
    write_events(out, Board::get(m.board), m.events);
    out.key("turn");
    write_seat(out, m.turn);
    clocks(m.board, m.clocks);
  }
  void operator()(const ChatLine& m) const {
    out.key("version").number(static_cast<std::int64_t>(m.version)).key("to").word(chat_to_name(m.to));
    seat(m.seat);
    out.key("name").text(m.name).key("text").text(m.text);
  }
  void operator()(const Reveal& m) const {
    head(m.version, m.board);
    out.key("setups");
    write_texts(out, m.setups);
    out.key("record").raw(m.record.empty() ? "null" : m.record);
    write_view(out, Board::get(m.board), m.view);
  }

 private:
  void head(std::uint64_t version, BoardId board) const {
    out.key("version").number(static_cast<std::int64_t>(version)).key("board").word(board_name(board));
  }
  void seat(Seat seat) const {
    out.key("seat");
    write_seat(out, seat);
  }
  void clocks(BoardId board, const ClockState& clocks) const {
    out.key("clocks");
    write_clocks(out, board, clocks);
  }
};

}  // namespace

std::string encode(const ServerMessage& message) {
  JsonText out;
  out.open('{').key("type").word(types[message.index()]);
  std::visit(Writer{out}, message);
  return out.close('}').take();
}

}  // namespace junqi::wire
