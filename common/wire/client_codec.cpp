#include <algorithm>

#include "record/names.hpp"
#include "wire/error_codes.hpp"
#include "wire/message_parser.hpp"
#include "wire/room_json.hpp"

namespace junqi::wire {
namespace {

using MaybeBoard = std::optional<BoardId>;

constexpr TextRule name_rule{1, name_length_max};
constexpr TextRule known_password_rule{1, password_length_max};  // one that was chosen before, whatever held then
constexpr TextRule new_password_rule{password_length_min, password_length_max};
constexpr TextRule room_password_rule{1, room_password_length_max};

Hello read_hello(Fields& in) {
  Hello hello;
  hello.protocol = in.small("protocol", 0, 1'000'000);
  // The rest of another version's hello may look different; the server needs no more to say so.
  if (hello.protocol != protocol_version) return hello;
  hello.client = in.text_or_none("client", {0, client_length_max});
  hello.name = in.text("name", name_rule);
  hello.token = in.text_or_none("token", {0, token_length_max});
  return hello;
}

Register read_register(Fields& in) { return {in.text("name", name_rule), in.text("password", new_password_rule)}; }

Login read_login(Fields& in) { return {in.text("name", name_rule), in.text("password", known_password_rule)}; }

ChangePassword read_change_password(Fields& in) {
  return {in.text("old", known_password_rule), in.text("new", new_password_rule)};
}

ListRooms read_list(Fields& in) {
  ListRooms list;
  list.board = in.word_or_none("board", board_by_name);
  list.phase = in.word_or_none("phase", phase_by_name);
  list.free = in.flag_or("free", false);
  list.text = in.text_or_none("text", {0, search_length_max});
  return list;
}

/// A preset of the board; nullptr where none is named.
const Preset* read_preset(Fields& in, BoardId board) {
  const std::string name = in.text_or_none("preset", {0, 40});
  if (name.empty()) return nullptr;
  for (const Preset& preset : presets()) {
    if (preset.name != name) continue;
    if (preset.board == board) return &preset;
    in.refuse("preset", fmt::format("is one of {}", board_name(preset.board)));
  }
  in.refuse("preset", "there is no such preset");
  return nullptr;
}

bool is_preset(const std::string& name, const Options& options) {
  return std::any_of(presets().begin(), presets().end(),
                     [&](const Preset& preset) { return preset.name == name && preset.options == options; });
}

QuickMatch read_quick(Fields& in) {
  QuickMatch quick{in.word("board", board_by_name), ""};
  if (const Preset* preset = read_preset(in, quick.board)) quick.preset = preset->name;
  return quick;
}

/// The level of a computer player; `absent` may also be said.
std::string read_level(Fields& in, std::string_view name, std::string absent) {
  constexpr std::array<std::string_view, 3> levels{"easy", "medium", "hard"};
  std::string level = in.or_else(name, absent, [&] { return in.text(name); });
  if (level != absent && std::find(levels.begin(), levels.end(), level) == levels.end())
    in.refuse(name, "must be easy, medium or hard");
  return level;
}

CreateRoom read_create(Fields& in) {
  CreateRoom create;
  create.board = in.word("board", board_by_name);
  create.options = default_options(create.board);
  create.clock = default_clock(create.board);
  if (const Preset* preset = read_preset(in, create.board)) {
    create.preset = preset->name;
    create.options = preset->options;
  }
  read_options(in, create.board, create.options, false);
  if (!is_preset(create.preset, create.options)) create.preset.clear();  // it has rules of its own
  read_clock_settings(in, create.clock, false);
  create.title = in.text_or_none("title", {0, title_length_max});
  create.listed = in.flag_or("listed", true);
  create.spectators_allowed = in.flag_or("spectators", true);
  create.spectator_delay = in.small_or("spectator_delay", 0, 0, spectator_delay_max);
  create.bot_fill = read_level(in, "bot_fill", "");
  create.takeback = in.flag_or("takeback", true);
  create.rated = in.flag_or("rated", true);
  create.password = in.text_or_none("password", room_password_rule);
  return create;
}

JoinRoom read_join(Fields& in) {
  return {in.text("room", {1, code_length_max}), in.flag_or("watch", false),
          in.text_or_none("password", room_password_rule)};
}

Resume read_resume(Fields& in) {
  Resume resume;
  resume.token = in.text("token", {1, token_length_max});
  resume.code = in.text("room", {1, code_length_max});
  resume.version = in.or_else("version", std::uint64_t{0}, [&] { return in.version("version"); });
  return resume;
}

AddBot read_add_bot(Fields& in) { return {in.seat("seat"), read_level(in, "level", "medium")}; }

Place read_place(Fields& in) {
  return {in.text("name", name_rule), Seat{static_cast<std::uint8_t>(in.small("seat", 0, seats_max))}};
}

MakeMove read_move(Fields& in, MaybeBoard board) {
  MakeMove make;
  const std::string text = in.text("move");
  make.ply = in.or_else("ply", std::optional<int>(), [&] { return std::optional(in.small("ply", 0, 1'000'000)); });
  if (!in.good()) return make;
  if (!board) {
    in.refuse("move", "one is in no room", code::not_in_room);
    return make;
  }
  make.board = *board;
  const auto move = parse_move(Board::get(*board), text);
  if (!move) in.refuse("move", fmt::format("must be two nodes of {} with a hyphen between", board_name(*board)));
  make.move = move.value_or(Move{});
  return make;
}

SetNote read_note(Fields& in, MaybeBoard board) {
  SetNote note;
  note.text = in.text("text", {0, note_length_max});
  if (!board) {
    in.refuse("node", "one is in no room", code::not_in_room);
    return note;
  }
  note.board = *board;
  note.node = in.node("node", Board::get(*board));
  return note;
}

Chat read_chat(Fields& in) {
  Chat chat;
  chat.to = in.or_else("to", ChatTo::room, [&] { return in.word("to", chat_to_by_name); });
  if (chat.to == ChatTo::person) chat.name = in.text("name", name_rule);
  chat.text = in.text("text", {1, chat_length_max});
  return chat;
}

ListRecords read_records(Fields& in) {
  ListRecords list;
  list.board = in.word_or_none("board", board_by_name);
  list.player = in.text_or_none("player", name_rule);
  list.before = in.or_else("before", list.before, [&] { return std::optional(in.number("before", 1, number_max)); });
  list.limit = in.small_or("limit", list.limit, 1, records_listed_max);
  return list;
}

GetLeaderboard read_leaderboard(Fields& in) {
  GetLeaderboard get;
  get.board = in.word("board", board_by_name);
  get.limit = in.small_or("limit", get.limit, 1, leaderboard_length_max);
  get.bots = in.flag_or("bots", get.bots);
  return get;
}

struct RequestReader {
  std::string_view type;
  RequestBody (*read)(Fields& in, MaybeBoard board);
};
constexpr RequestReader request_readers[] = {
    {"move", [](Fields& in, MaybeBoard board) -> RequestBody { return read_move(in, board); }},
    {"chat", [](Fields& in, MaybeBoard) -> RequestBody { return read_chat(in); }},
    {"register", [](Fields& in, MaybeBoard) -> RequestBody { return read_register(in); }},
    {"login", [](Fields& in, MaybeBoard) -> RequestBody { return read_login(in); }},
    {"logout", [](Fields& in, MaybeBoard) -> RequestBody { return Logout{in.flag_or("everywhere", false)}; }},
    {"change_password", [](Fields& in, MaybeBoard) -> RequestBody { return read_change_password(in); }},
    {"list", [](Fields& in, MaybeBoard) -> RequestBody { return read_list(in); }},
    {"quick", [](Fields& in, MaybeBoard) -> RequestBody { return read_quick(in); }},
    {"create", [](Fields& in, MaybeBoard) -> RequestBody { return read_create(in); }},
    {"join", [](Fields& in, MaybeBoard) -> RequestBody { return read_join(in); }},
    {"resume", [](Fields& in, MaybeBoard) -> RequestBody { return read_resume(in); }},
    {"leave", [](Fields&, MaybeBoard) -> RequestBody { return LeaveRoom{}; }},
    {"sit", [](Fields& in, MaybeBoard) -> RequestBody { return Sit{in.seat("seat")}; }},
    {"stand", [](Fields&, MaybeBoard) -> RequestBody { return Stand{}; }},
    {"add_bot", [](Fields& in, MaybeBoard) -> RequestBody { return read_add_bot(in); }},
    {"remove_bot", [](Fields& in, MaybeBoard) -> RequestBody { return RemoveBot{in.seat("seat")}; }},
    {"place", [](Fields& in, MaybeBoard) -> RequestBody { return read_place(in); }},
    {"kick", [](Fields& in, MaybeBoard) -> RequestBody { return Kick{in.text("name", name_rule)}; }},
    {"hand_over", [](Fields& in, MaybeBoard) -> RequestBody { return HandOver{in.text("name", name_rule)}; }},
    {"start", [](Fields&, MaybeBoard) -> RequestBody { return Start{}; }},
    {"deploy",
     [](Fields& in, MaybeBoard) -> RequestBody {
       return Deploy{in.text("layout", {1, layout_length_max})};
     }},
    {"ready", [](Fields& in, MaybeBoard) -> RequestBody { return Ready{in.flag_or("ready", true)}; }},
    {"offer_draw", [](Fields&, MaybeBoard) -> RequestBody { return OfferDraw{}; }},
    {"answer_draw", [](Fields& in, MaybeBoard) -> RequestBody { return AnswerDraw{in.flag("accept")}; }},
    {"resign", [](Fields&, MaybeBoard) -> RequestBody { return ResignGame{}; }},
    {"propose", [](Fields& in, MaybeBoard) -> RequestBody { return Propose{in.word("what", proposal_by_name)}; }},
    {"answer",
     [](Fields& in, MaybeBoard) -> RequestBody {
       return AnswerProposal{in.word("what", proposal_by_name), in.flag("accept")};
     }},
    {"note", [](Fields& in, MaybeBoard board) -> RequestBody { return read_note(in, board); }},
    {"emote", [](Fields& in, MaybeBoard) -> RequestBody { return SendEmote{in.word("emote", emote_by_name)}; }},
    {"mute",
     [](Fields& in, MaybeBoard) -> RequestBody {
       return Mute{in.text("name", name_rule), in.flag("muted")};
     }},
    {"rematch", [](Fields&, MaybeBoard) -> RequestBody { return Rematch{}; }},
    {"records", [](Fields& in, MaybeBoard) -> RequestBody { return read_records(in); }},
    {"record", [](Fields& in, MaybeBoard) -> RequestBody { return GetRecord{in.number("record", 1, number_max)}; }},
    {"leaderboard", [](Fields& in, MaybeBoard) -> RequestBody { return read_leaderboard(in); }},
    {"profile", [](Fields& in, MaybeBoard) -> RequestBody { return GetProfile{in.text("name", name_rule)}; }},
};
static_assert(std::size(request_readers) == std::variant_size_v<RequestBody>);

ClientMessage read_message(Fields& in, MaybeBoard board) {
  const std::string type = in.text("type");
  if (!in.good()) return {};
  for (const auto& reader : request_readers) {
    if (reader.type != type) continue;
    const auto id = in.number("id", 1, number_max);
    return Request{id, reader.read(in, board)};
  }
  if (type == "hello") return read_hello(in);
  if (type == "ping") return Ping{in.number("nonce", 0, number_max)};
  if (type == "pong") return Pong{in.number("nonce", 0, number_max)};
  in.refuse("type", "there is no message of this type", code::unknown_type);
  return {};
}

}  // namespace

tl::expected<ClientMessage, DecodeError> decode_client(std::string_view line, MaybeBoard board) {
  const auto json = parse_message(line);
  if (!json) return tl::unexpected(json.error());
  std::optional<DecodeError> fault;
  Fields in(*json, fault);
  ClientMessage message = read_message(in, board);
  if (!fault) return message;
  fault->id = readable_id(*json);
  return tl::unexpected(std::move(*fault));
}

Error error_of(const DecodeError& error) {
  Error answer{error.id, error.code, error.text, {}};
  if (!error.field.empty()) answer.args["field"] = error.field;
  return answer;
}

}  // namespace junqi::wire
