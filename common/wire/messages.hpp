// The wire messages as values, one struct a message, by direction. What they mean stands in proto/README.md; how they
// are written as JSON is codec.hpp's business. No rank is in here but KnownRank, inside a View or the final reveal.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "match/clock_settings.hpp"
#include "match/eye.hpp"
#include "rules/options.hpp"

namespace junqi::wire {

inline constexpr int protocol_version = 1;

// ---- client to server ----

struct Hello {
  int protocol = protocol_version;
  std::string client;  // program and version, for the log
  std::string name;    // the name the guest would like; the welcome says which it got
  std::string token;   // of an earlier welcome, to be the same guest again; may be empty
  bool operator==(const Hello&) const = default;
};
struct Ping {
  std::int64_t nonce = 0;
  bool operator==(const Ping&) const = default;
};
struct Pong {
  std::int64_t nonce = 0;
  bool operator==(const Pong&) const = default;
};

struct ListRooms {
  bool operator==(const ListRooms&) const = default;
};
struct CreateRoom {
  BoardId board = BoardId::junqi2;
  Options options;      // every option, read from `preset` and `rules`
  std::string preset;   // its name if one was named, for the list
  ClockSettings clock;  // the board's default where the message names none
  std::string title;
  bool listed = true;  // false: joined by code alone
  bool spectators = true;
  bool operator==(const CreateRoom&) const = default;
};
struct JoinRoom {
  std::string code;
  bool watch = false;  // do not take a seat
  bool operator==(const JoinRoom&) const = default;
};
/// Takes up a seat again after the connection broke.
struct Resume {
  std::string token;
  std::string code;
  std::uint64_t version = 0;  // of the last room message seen; 0: send the whole view
  bool operator==(const Resume&) const = default;
};
struct LeaveRoom {
  bool operator==(const LeaveRoom&) const = default;
};
struct Sit {
  Seat seat;
  bool operator==(const Sit&) const = default;
};
struct Stand {
  bool operator==(const Stand&) const = default;
};
struct AddBot {
  Seat seat;
  std::string level;  // "easy", "medium", "hard"
  bool operator==(const AddBot&) const = default;
};
struct RemoveBot {
  Seat seat;
  bool operator==(const RemoveBot&) const = default;
};
struct Start {
  bool operator==(const Start&) const = default;
};
/// The text of a layout on its way in; it can be read by the match alone and is printed by nothing.
struct Deploy {
  std::string layout;
  bool operator==(const Deploy&) const = default;
};
struct Ready {
  bool ready = true;
  bool operator==(const Ready&) const = default;
};
struct MakeMove {
  BoardId board = BoardId::junqi2;  // of the room; not sent, but the nodes' names are of this board
  Move move;
  std::optional<int> ply;  // accepted actions the mover has seen; a mismatch is answered by `stale`
  bool operator==(const MakeMove&) const = default;
};
struct OfferDraw {
  bool operator==(const OfferDraw&) const = default;
};
struct AnswerDraw {
  bool accept = false;
  bool operator==(const AnswerDraw&) const = default;
};
struct ResignGame {
  bool operator==(const ResignGame&) const = default;
};
enum class ChatTo : std::uint8_t { room, team };
struct Chat {
  ChatTo to = ChatTo::room;
  std::string text;
  bool operator==(const Chat&) const = default;
};
struct Rematch {
  bool operator==(const Rematch&) const = default;
};

using RequestBody = std::variant<ListRooms, CreateRoom, JoinRoom, Resume, LeaveRoom, Sit, Stand, AddBot, RemoveBot,
                                 Start, Deploy, Ready, MakeMove, OfferDraw, AnswerDraw, ResignGame, Chat, Rematch>;
/// Answered once, by Ok or Error with the same id. Sent again with the same id it acts once.
struct Request {
  std::int64_t id = 0;  // 1 .. 2^53 - 1, chosen by the client
  RequestBody body;
  bool operator==(const Request&) const = default;
};

using ClientMessage = std::variant<Hello, Ping, Pong, Request>;

// ---- server to client ----

struct Welcome {
  int protocol = protocol_version;
  std::string server;  // program and version
  std::string name;
  std::string token;  // secret: makes this guest again; 128 random bits
  bool operator==(const Welcome&) const = default;
};
struct Ok {
  std::int64_t id = 0;
  bool operator==(const Ok&) const = default;
};
struct Error {
  std::optional<std::int64_t> id;           // of the request, if it had a readable one
  std::string code;                         // stable; see error_codes.hpp
  std::string text;                         // English, one line
  std::map<std::string, std::string> args;  // what a client needs to say it in its own language
  bool operator==(const Error&) const = default;
};
/// The server ends the connection (`shutdown`, `replaced`, `slow`, `no_pong`...); nothing follows.
struct Bye {
  std::string code;
  std::string text;
  bool operator==(const Bye&) const = default;
};

enum class Phase : std::uint8_t { gathering, deploying, playing, over };
enum class SitterKind : std::uint8_t { empty, person, bot };

struct RoomSummary {
  std::string code;
  std::string title;
  BoardId board = BoardId::junqi2;
  std::string preset;
  Phase phase = Phase::gathering;
  int seats = 0;
  int taken = 0;
  int spectators = 0;
  std::string owner;
  bool operator==(const RoomSummary&) const = default;
};
/// Sent before the Ok of ListRooms.
struct RoomList {
  std::vector<RoomSummary> rooms;
  bool operator==(const RoomList&) const = default;
};

struct SeatState {
  Seat seat;
  SitterKind kind = SitterKind::empty;
  std::string name;  // empty for an empty seat
  bool connected = false;
  bool ready = false;     // deployed and ready (phase deploying), or wants a rematch (phase over)
  int grace_seconds = 0;  // what is left of the time it may be away
  bool operator==(const SeatState&) const = default;
};

/// Times at the moment of sending, in milliseconds; -1 where there is no limit. The receiver counts down by itself
/// until the next message. Only the board's seats are sent.
struct ClockState {
  Seat running;                                       // whose time runs; no_seat: nobody's
  std::array<std::int64_t, seats_max + 1> left_ms{};  // by seat: of the move, or of the bank; [0]: to deploy
  std::array<int, seats_max + 1> timeouts_left{};     // by seat, with a per-move clock
  bool operator==(const ClockState&) const = default;
};

/// The room as everybody in it sees it, the same for all; sent whole whenever a part of it changes.
struct RoomState {
  std::uint64_t version = 0;
  std::string code;
  std::string title;
  BoardId board = BoardId::junqi2;
  std::string preset;
  Options options;
  ClockSettings clock;
  bool listed = true;
  bool spectators_allowed = true;
  Phase phase = Phase::gathering;
  int game = 0;  // how many matches the room has begun
  std::string owner;
  std::vector<SeatState> seats;
  std::vector<std::string> spectators;
  ClockState clocks;
  std::vector<Seat> draw_agreed;  // seats that agreed to the draw on offer; empty: none is
  bool operator==(const RoomState&) const = default;
};
/// Which seat the receiver has; no_seat: spectator.
struct You {
  Seat seat;
  bool operator==(const You&) const = default;
};
/// The receiver's own layout as the server holds it, while deploying.
struct Deployed {
  std::string layout;
  bool operator==(const Deployed&) const = default;
};
/// Everything the receiver may know of the running match, with every event so far. Sent at its start, to those who
/// come in later, and on resuming when the tail is gone.
struct MatchView {
  std::uint64_t version = 0;
  BoardId board = BoardId::junqi2;  // of every node in here
  int game = 0;
  View view;
  std::vector<std::vector<PublicEvent>> log;  // one list an action
  ClockState clocks;
};
/// One accepted action: the same bytes to everyone.
struct MatchEvents {
  std::uint64_t version = 0;
  BoardId board = BoardId::junqi2;  // of every node in here
  int ply = 0;                      // accepted actions after this one
  PublicEvents events;
  Seat turn;  // whose turn it is now; no_seat: over
  ClockState clocks;
  bool operator==(const MatchEvents&) const = default;
};
struct ChatLine {
  std::uint64_t version = 0;
  ChatTo to = ChatTo::room;
  Seat seat;  // no_seat: a spectator
  std::string name;
  std::string text;
  bool operator==(const ChatLine&) const = default;
};
/// After the end: the deployments (unless the rules keep them hidden) and the record that replays the game.
struct Reveal {
  std::uint64_t version = 0;
  BoardId board = BoardId::junqi2;  // of every node in here
  std::vector<std::string> setups;  // layout strings by seat; empty if not revealed
  std::string record;               // the JSON text of the record; empty if not revealed
  View view;                        // the final board as the receiver may see it now
};

using ServerMessage = std::variant<Welcome, Ok, Error, Bye, Ping, Pong, RoomList, RoomState, You, Deployed, MatchView,
                                   MatchEvents, ChatLine, Reveal>;

}  // namespace junqi::wire
