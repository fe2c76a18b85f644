#include <algorithm>

#include "record/names.hpp"
#include "wire/error_codes.hpp"
#include "wire/message_parser.hpp"
#include "wire/room_json.hpp"

namespace junqi::wire {
namespace {

using MaybeBoard = std::optional<BoardId>;

// ---- reading ----

Hello read_hello(Fields& in) {
  Hello hello;
  hello.protocol = in.small("protocol", 0, 1'000'000);
  // The rest of another version's hello may look different; the server needs no more to say so.
  if (hello.protocol != protocol_version) return hello;
  hello.client = in.text_or_none("client", {0, client_length_max});
  hello.name = in.text("name", {1, name_length_max});
  hello.token = in.text_or_none("token", {0, token_length_max});
  return hello;
}

void read_preset(Fields& in, CreateRoom& create) {
  create.preset = in.text_or_none("preset", {0, 40});
  if (create.preset.empty()) return;
  for (const Preset& preset : presets()) {
    if (preset.name != create.preset) continue;
    if (preset.board != create.board) in.refuse("preset", fmt::format("is one of {}", board_name(preset.board)));
    create.options = preset.options;
    return;
  }
  in.refuse("preset", "there is no such preset");
}

CreateRoom read_create(Fields& in) {
  CreateRoom create;
  create.board = in.word("board", board_by_name);
  create.options = default_options(create.board);
  create.clock = default_clock(create.board);
  read_preset(in, create);
  read_options(in, create.board, create.options, false);
  read_clock_settings(in, create.clock, false);
  create.title = in.text_or_none("title", {0, title_length_max});
  create.listed = in.flag_or("listed", true);
  create.spectators = in.flag_or("spectators", true);
  return create;
}

JoinRoom read_join(Fields& in) { return {in.text("room", {1, code_length_max}), in.flag_or("watch", false)}; }

Resume read_resume(Fields& in) {
  Resume resume;
  resume.token = in.text("token", {1, token_length_max});
  resume.code = in.text("room", {1, code_length_max});
  resume.version = in.or_else("version", std::uint64_t{0}, [&] { return in.version("version"); });
  return resume;
}

AddBot read_add_bot(Fields& in) {
  constexpr std::array<std::string_view, 3> levels{"easy", "medium", "hard"};
  AddBot bot{in.seat("seat"), "medium"};
  bot.level = in.or_else("level", bot.level, [&] { return in.text("level"); });
  if (std::find(levels.begin(), levels.end(), bot.level) == levels.end())
    in.refuse("level", "must be easy, medium or hard");
  return bot;
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

Chat read_chat(Fields& in) {
  Chat chat;
  chat.to = in.or_else("to", ChatTo::room, [&] { return in.word("to", chat_to_by_name); });
  chat.text = in.text("text", {1, chat_length_max});
  return chat;
}

struct RequestReader {
  std::string_view type;
  RequestBody (*read)(Fields& in, MaybeBoard board);
};
constexpr RequestReader request_readers[] = {
    {"move", [](Fields& in, MaybeBoard board) -> RequestBody { return read_move(in, board); }},
    {"chat", [](Fields& in, MaybeBoard) -> RequestBody { return read_chat(in); }},
    {"list", [](Fields&, MaybeBoard) -> RequestBody { return ListRooms{}; }},
    {"create", [](Fields& in, MaybeBoard) -> RequestBody { return read_create(in); }},
    {"join", [](Fields& in, MaybeBoard) -> RequestBody { return read_join(in); }},
    {"resume", [](Fields& in, MaybeBoard) -> RequestBody { return read_resume(in); }},
    {"leave", [](Fields&, MaybeBoard) -> RequestBody { return LeaveRoom{}; }},
    {"sit", [](Fields& in, MaybeBoard) -> RequestBody { return Sit{in.seat("seat")}; }},
    {"stand", [](Fields&, MaybeBoard) -> RequestBody { return Stand{}; }},
    {"add_bot", [](Fields& in, MaybeBoard) -> RequestBody { return read_add_bot(in); }},
    {"remove_bot", [](Fields& in, MaybeBoard) -> RequestBody { return RemoveBot{in.seat("seat")}; }},
    {"start", [](Fields&, MaybeBoard) -> RequestBody { return Start{}; }},
    {"deploy",
     [](Fields& in, MaybeBoard) -> RequestBody {
       return Deploy{in.text("layout", {1, layout_length_max})};
     }},
    {"ready", [](Fields& in, MaybeBoard) -> RequestBody { return Ready{in.flag_or("ready", true)}; }},
    {"offer_draw", [](Fields&, MaybeBoard) -> RequestBody { return OfferDraw{}; }},
    {"answer_draw", [](Fields& in, MaybeBoard) -> RequestBody { return AnswerDraw{in.flag("accept")}; }},
    {"resign", [](Fields&, MaybeBoard) -> RequestBody { return ResignGame{}; }},
    {"rematch", [](Fields&, MaybeBoard) -> RequestBody { return Rematch{}; }},
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

// ---- writing ----

/// The members of a message after its type (and id).
struct Writer {
  Json& json;

  void operator()(const ListRooms&) const {}
  void operator()(const LeaveRoom&) const {}
  void operator()(const Stand&) const {}
  void operator()(const Start&) const {}
  void operator()(const OfferDraw&) const {}
  void operator()(const ResignGame&) const {}
  void operator()(const Rematch&) const {}
  void operator()(const CreateRoom& m) const {
    Options base = default_options(m.board);
    for (const Preset& preset : presets())
      if (preset.name == m.preset) base = preset.options;
    json["board"] = board_name(m.board);
    if (!m.preset.empty()) json["preset"] = m.preset;
    json["rules"] = options_json(m.board, m.options, &base);
    json["clock"] = clock_settings_json(m.clock);
    json["title"] = m.title;
    json["listed"] = m.listed;
    json["spectators"] = m.spectators;
  }
  void operator()(const JoinRoom& m) const {
    json["room"] = m.code;
    json["watch"] = m.watch;
  }
  void operator()(const Resume& m) const {
    json["token"] = m.token;
    json["room"] = m.code;
    json["version"] = m.version;
  }
  void operator()(const Sit& m) const { json["seat"] = m.seat.value; }
  void operator()(const AddBot& m) const {
    json["seat"] = m.seat.value;
    json["level"] = m.level;
  }
  void operator()(const RemoveBot& m) const { json["seat"] = m.seat.value; }
  void operator()(const Deploy& m) const { json["layout"] = m.layout; }
  void operator()(const Ready& m) const { json["ready"] = m.ready; }
  void operator()(const MakeMove& m) const {
    json["move"] = move_text(Board::get(m.board), m.move);
    if (m.ply) json["ply"] = *m.ply;
  }
  void operator()(const AnswerDraw& m) const { json["accept"] = m.accept; }
  void operator()(const Chat& m) const {
    json["to"] = chat_to_name(m.to);
    json["text"] = m.text;
  }
  void operator()(const Hello& m) const {
    json["type"] = "hello";
    json["protocol"] = m.protocol;
    json["client"] = m.client;
    json["name"] = m.name;
    if (!m.token.empty()) json["token"] = m.token;
  }
  void operator()(const Ping& m) const {
    json["type"] = "ping";
    json["nonce"] = m.nonce;
  }
  void operator()(const Pong& m) const {
    json["type"] = "pong";
    json["nonce"] = m.nonce;
  }
  void operator()(const Request& m) const;
};

/// The type of a request, by its place in RequestBody.
constexpr std::array<std::string_view, std::variant_size_v<RequestBody>> request_types{
    "list",  "create", "join",  "resume", "leave",      "sit",         "stand",  "add_bot", "remove_bot",
    "start", "deploy", "ready", "move",   "offer_draw", "answer_draw", "resign", "chat",    "rematch"};

void Writer::operator()(const Request& m) const {
  json["type"] = request_types[m.body.index()];
  json["id"] = m.id;
  std::visit(*this, m.body);
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

std::string encode(const ClientMessage& message) {
  Json json;
  std::visit(Writer{json}, message);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Error error_of(const DecodeError& error) {
  Error answer{error.id, error.code, error.text, {}};
  if (!error.field.empty()) answer.args["field"] = error.field;
  return answer;
}

}  // namespace junqi::wire
