// What a client says, as values, one struct a message. What they mean stands in proto/README.md; how they are written
// as JSON is codec.hpp's business. Who says it is told by the session, never by a message.
#pragma once

#include <variant>

#include "wire/message_parts.hpp"

namespace junqi::wire {

struct Hello {
  int protocol = protocol_version;
  std::string client;  // program and version, for the log
  std::string name;    // the name the guest would like; the welcome says which it got
  std::string token;   // of an earlier welcome, to be the same guest again; may be empty
  bool operator==(const Hello&) const = default;
};
// Accounts. A password is read by the account book alone; it is neither printed nor told.
struct Register {
  std::string name;
  std::string password;
  bool operator==(const Register&) const = default;
};
struct Login {
  std::string name;
  std::string password;
  bool operator==(const Login&) const = default;
};
struct Logout {
  bool everywhere = false;  // ends the account's other connections too
  bool operator==(const Logout&) const = default;
};
struct ChangePassword {
  std::string old_password;
  std::string new_password;
  bool operator==(const ChangePassword&) const = default;
};

// The lobby.
/// A filter that is not set lets every room through.
struct ListRooms {
  std::optional<BoardId> board;
  std::optional<Phase> phase;
  bool free = false;  // only rooms with a seat for a person
  std::string text;   // somewhere in the title or the owner's name, in any case
  bool operator==(const ListRooms&) const = default;
};
/// Into a public room that fits, or into a new one.
struct QuickMatch {
  BoardId board = BoardId::junqi2;
  std::string preset;  // empty: the board's default
  bool operator==(const QuickMatch&) const = default;
};
struct CreateRoom : RoomTerms {
  std::string password;  // empty: none is asked for
  bool operator==(const CreateRoom&) const = default;
};
struct JoinRoom {
  std::string code;
  bool watch = false;  // do not take a seat
  std::string password{};
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
/// The owner puts a person on a seat, whose sitter takes the seat or the place that this leaves.
struct Place {
  std::string name;
  Seat seat;  // no_seat: to look on
  bool operator==(const Place&) const = default;
};
struct Kick {
  std::string name;
  bool operator==(const Kick&) const = default;
};
/// Makes somebody else the owner.
struct HandOver {
  std::string name;
  bool operator==(const HandOver&) const = default;
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
struct Propose {
  Proposal what = Proposal::pause;
  bool operator==(const Propose&) const = default;
};
struct AnswerProposal {
  Proposal what = Proposal::pause;
  bool accept = false;
  bool operator==(const AnswerProposal&) const = default;
};
/// A private note on the enemy piece that stands on `node`.
struct SetNote {
  BoardId board = BoardId::junqi2;  // of the room; not sent
  Node node = no_node;
  std::string text;  // empty: takes the note off
  bool operator==(const SetNote&) const = default;
};
struct Chat {
  ChatTo to = ChatTo::room;
  std::string text;
  std::string name{};  // of the receiver, to a person
  bool operator==(const Chat&) const = default;
};
struct SendEmote {
  Emote emote = Emote::hello;
  bool operator==(const SendEmote&) const = default;
};
/// Stops one's own ear to somebody, or opens it again.
struct Mute {
  std::string name;
  bool muted = true;
  bool operator==(const Mute&) const = default;
};
struct Rematch {
  bool operator==(const Rematch&) const = default;
};

// Games that are over, and who played them.
struct ListRecords {
  std::optional<BoardId> board;
  std::string player;                  // empty: of everybody
  std::optional<std::int64_t> before;  // only records with a smaller id, to go on from a list
  int limit = 20;
  bool operator==(const ListRecords&) const = default;
};
struct GetRecord {
  std::int64_t record = 0;
  bool operator==(const GetRecord&) const = default;
};
struct GetLeaderboard {
  BoardId board = BoardId::junqi2;
  int limit = 20;
  bool bots = true;  // whether computer players stand in it too
  bool operator==(const GetLeaderboard&) const = default;
};
struct GetProfile {
  std::string name;
  bool operator==(const GetProfile&) const = default;
};

using RequestBody = std::variant<Register, Login, Logout, ChangePassword, ListRooms, QuickMatch, CreateRoom, JoinRoom,
                                 Resume, LeaveRoom, Sit, Stand, AddBot, RemoveBot, Place, Kick, HandOver, Start, Deploy,
                                 Ready, MakeMove, OfferDraw, AnswerDraw, ResignGame, Propose, AnswerProposal, SetNote,
                                 Chat, SendEmote, Mute, Rematch, ListRecords, GetRecord, GetLeaderboard, GetProfile>;
/// Answered once, by Ok or Error with the same id. Sent again with the same id it acts once.
struct Request {
  std::int64_t id = 0;  // 1 .. 2^53 - 1, chosen by the client
  RequestBody body;
  bool operator==(const Request&) const = default;
};

using ClientMessage = std::variant<Hello, Ping, Pong, Request>;

}  // namespace junqi::wire
