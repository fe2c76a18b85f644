#include "record/names.hpp"
#include "wire/codec.hpp"
#include "wire/room_json.hpp"

namespace junqi::wire {
namespace {

/// The members of a message after its type (and id).
struct RequestWriter {
  Json& json;

  void operator()(const LeaveRoom&) const {}
  void operator()(const Stand&) const {}
  void operator()(const Start&) const {}
  void operator()(const OfferDraw&) const {}
  void operator()(const ResignGame&) const {}
  void operator()(const Rematch&) const {}
  void operator()(const Register& m) const {
    json["name"] = m.name;
    json["password"] = m.password;
  }
  void operator()(const Login& m) const {
    json["name"] = m.name;
    json["password"] = m.password;
  }
  void operator()(const Logout& m) const { json["everywhere"] = m.everywhere; }
  void operator()(const ChangePassword& m) const {
    json["old"] = m.old_password;
    json["new"] = m.new_password;
  }
  void operator()(const ListRooms& m) const {
    if (m.board) json["board"] = board_name(*m.board);
    if (m.phase) json["phase"] = phase_name(*m.phase);
    if (m.free) json["free"] = true;
    if (!m.text.empty()) json["text"] = m.text;
  }
  void operator()(const QuickMatch& m) const {
    json["board"] = board_name(m.board);
    if (!m.preset.empty()) json["preset"] = m.preset;
  }
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
    json["spectators"] = m.spectators_allowed;
    json["spectator_delay"] = m.spectator_delay;
    if (!m.bot_fill.empty()) json["bot_fill"] = m.bot_fill;
    json["takeback"] = m.takeback;
    json["rated"] = m.rated;
    if (!m.password.empty()) json["password"] = m.password;
  }
  void operator()(const JoinRoom& m) const {
    json["room"] = m.code;
    json["watch"] = m.watch;
    if (!m.password.empty()) json["password"] = m.password;
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
  void operator()(const Place& m) const {
    json["name"] = m.name;
    json["seat"] = m.seat.value;
  }
  void operator()(const Kick& m) const { json["name"] = m.name; }
  void operator()(const HandOver& m) const { json["name"] = m.name; }
  void operator()(const Deploy& m) const { json["layout"] = m.layout; }
  void operator()(const Ready& m) const { json["ready"] = m.ready; }
  void operator()(const MakeMove& m) const {
    json["move"] = move_text(Board::get(m.board), m.move);
    if (m.ply) json["ply"] = *m.ply;
  }
  void operator()(const AnswerDraw& m) const { json["accept"] = m.accept; }
  void operator()(const Propose& m) const { json["what"] = proposal_name(m.what); }
  void operator()(const AnswerProposal& m) const {
    json["what"] = proposal_name(m.what);
    json["accept"] = m.accept;
  }
  void operator()(const SetNote& m) const {
    json["node"] = Board::get(m.board).name(m.node);
    json["text"] = m.text;
  }
  void operator()(const Chat& m) const {
    json["to"] = chat_to_name(m.to);
    if (m.to == ChatTo::person) json["name"] = m.name;
    json["text"] = m.text;
  }
  void operator()(const SendEmote& m) const { json["emote"] = emote_name(m.emote); }
  void operator()(const Mute& m) const {
    json["name"] = m.name;
    json["muted"] = m.muted;
  }
  void operator()(const ListRecords& m) const {
    if (m.board) json["board"] = board_name(*m.board);
    if (!m.player.empty()) json["player"] = m.player;
    if (m.before) json["before"] = *m.before;
    json["limit"] = m.limit;
  }
  void operator()(const GetRecord& m) const { json["record"] = m.record; }
  void operator()(const GetLeaderboard& m) const {
    json["board"] = board_name(m.board);
    json["limit"] = m.limit;
    json["bots"] = m.bots;
  }
  void operator()(const GetProfile& m) const { json["name"] = m.name; }
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
    "register", "login", "logout", "change_password", "list",        "quick",  "create",      "join",      "resume",
    "leave",    "sit",   "stand",  "add_bot",         "remove_bot",  "place",  "kick",        "hand_over", "start",
    "deploy",   "ready", "move",   "offer_draw",      "answer_draw", "resign", "propose",     "answer",    "note",
    "chat",     "emote", "mute",   "rematch",         "records",     "record", "leaderboard", "profile"};

void RequestWriter::operator()(const Request& m) const {
  json["type"] = request_types[m.body.index()];
  json["id"] = m.id;
  std::visit(*this, m.body);
}

}  // namespace

std::string_view request_type(std::size_t index) { return request_types[index]; }

std::string encode(const ClientMessage& message) {
  Json json;
  std::visit(RequestWriter{json}, message);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace junqi::wire
