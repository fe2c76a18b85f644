#include "wire/codec.hpp"
#include "wire/match_text.hpp"
#include "wire/past_games.hpp"
#include "wire/room_json.hpp"

namespace junqi::wire {
namespace {

/// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<ServerMessage>> types{
    "welcome", "identity", "ok",     "error",    "announcement", "bye",         "ping",   "pong",
    "rooms",   "room",     "you",    "deployed", "view",         "events",      "chat",   "emote",
    "notes",   "muted",    "reveal", "records",  "record",       "leaderboard", "profile"};

void write_texts(JsonText& out, const std::vector<std::string>& texts) {
  out.open('[');
  for (const auto& text : texts) out.text(text);
  out.close(']');
}

void write_summary(JsonText& out, const RoomSummary& room) {
  out.open('{').key("code").text(room.code).key("title").text(room.title).key("board").word(board_name(room.board));
  out.key("preset").text(room.preset).key("phase").word(phase_name(room.phase)).key("seats").number(room.seats);
  out.key("taken").number(room.taken).key("spectators").number(room.spectators);
  out.key("owner").text(room.owner).key("password").flag(room.password).key("rated").flag(room.rated);
  out.key("rules").raw(options_json(room.board, room.options).dump());
  out.key("clock").raw(clock_settings_json(room.clock).dump()).close('}');
}

/// What a room was made with, but for its board.
void write_terms(JsonText& out, const RoomTerms& terms) {
  out.key("title").text(terms.title).key("preset").text(terms.preset);
  out.key("rules").raw(options_json(terms.board, terms.options).dump());
  out.key("clock").raw(clock_settings_json(terms.clock).dump());
  out.key("listed").flag(terms.listed).key("spectators_allowed").flag(terms.spectators_allowed);
  out.key("spectator_delay").number(terms.spectator_delay).key("bot_fill").text(terms.bot_fill);
  out.key("takeback").flag(terms.takeback).key("rated").flag(terms.rated);
}

void write_seat_list(JsonText& out, const std::vector<Seat>& seats) {
  out.open('[');
  for (const Seat seat : seats) out.number(seat.value);
  out.close(']');
}

void write_seat_state(JsonText& out, const SeatState& seat) {
  out.open('{').key("seat").number(seat.seat.value).key("kind").word(sitter_name(seat.kind));
  out.key("name").text(seat.name).key("connected").flag(seat.connected).key("ready").flag(seat.ready);
  out.key("grace").number(seat.grace_seconds).close('}');
}

/// The members of a message after its type.
struct MessageWriter {
  JsonText& out;

  void operator()(const Welcome& m) const {
    out.key("protocol").number(m.protocol).key("server").text(m.server).key("name").text(m.name);
    out.key("token").text(m.token).key("account").flag(m.account);
  }
  void operator()(const Identity& m) const {
    out.key("name").text(m.name).key("account").flag(m.account).key("admin").flag(m.admin);
    out.key("token").text(m.token);
  }
  void operator()(const Ok& m) const { out.key("id").number(m.id); }
  void operator()(const Error& m) const {
    if (m.id) out.key("id").number(*m.id);
    out.key("code").text(m.code).key("text").text(m.text).key("args").open('{');
    for (const auto& [name, value] : m.args) out.key(name).text(value);
    out.close('}');
  }
  void operator()(const Announcement& m) const { out.key("text").text(m.text); }
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
    out.key("code").text(m.code);
    write_terms(out, m);
    out.key("password").flag(m.password).key("phase").word(phase_name(m.phase)).key("game").number(m.game);
    out.key("owner").text(m.owner).key("seats").open('[');
    for (const auto& seat : m.seats) write_seat_state(out, seat);
    out.close(']').key("spectators");
    write_texts(out, m.spectators);
    clocks(m.board, m.clocks);
    out.key("paused").flag(m.paused).key("draw_agreed");
    write_seat_list(out, m.draw_agreed);
    out.key("proposals").open('[');
    for (const auto& proposal : m.proposals) {
      out.open('{').key("what").word(proposal_name(proposal.what)).key("agreed");
      write_seat_list(out, proposal.agreed);
      out.close('}');
    }
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
    if (m.to == ChatTo::room || m.to == ChatTo::team) version(m.version);
    out.key("to").word(chat_to_name(m.to));
    seat(m.seat);
    out.key("name").text(m.name);
    if (m.to == ChatTo::person) out.key("receiver").text(m.receiver);
    out.key("text").text(m.text);
  }
  void operator()(const EmoteShown& m) const {
    version(m.version);
    seat(m.seat);
    out.key("name").text(m.name).key("emote").word(emote_name(m.emote));
  }
  void operator()(const Notes& m) const {
    out.key("board").word(board_name(m.board)).key("notes").open('[');
    for (const auto& note : m.notes)
      out.open('{').key("node").word(Board::get(m.board).name(note.origin)).key("text").text(note.text).close('}');
    out.close(']');
  }
  void operator()(const MutedNames& m) const {
    out.key("names");
    write_texts(out, m.names);
  }
  void operator()(const Reveal& m) const {
    head(m.version, m.board);
    out.key("setups");
    write_texts(out, m.setups);
    write_record_text(out, m.record);
    write_view(out, Board::get(m.board), m.view);
  }
  void operator()(const RecordList& m) const {
    out.key("records").open('[');
    for (const auto& record : m.records) write_record_summary(out, record);
    out.close(']');
  }
  void operator()(const StoredRecord& m) const { write_stored_record(out, m); }
  void operator()(const Leaderboard& m) const { write_leaderboard(out, m); }
  void operator()(const Profile& m) const { write_profile(out, m); }

 private:
  void version(std::uint64_t version) const { out.key("version").number(static_cast<std::int64_t>(version)); }
  void head(std::uint64_t at, BoardId board) const {
    version(at);
    out.key("board").word(board_name(board));
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
  std::visit(MessageWriter{out}, message);
  return out.close('}').take();
}

}  // namespace junqi::wire
