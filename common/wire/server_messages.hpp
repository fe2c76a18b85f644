// What a server says, as values, one struct a message. What they mean stands in proto/README.md; how they are written
// as JSON is codec.hpp's business. No rank is in here but KnownRank, inside a View or the final reveal.
#pragma once

#include <map>
#include <variant>

#include "match/eye.hpp"
#include "wire/message_parts.hpp"

namespace junqi::wire {

struct Welcome {
  int protocol = protocol_version;
  std::string server;  // program and version
  std::string name;
  std::string token;  // secret: makes this guest again; 128 random bits
  bool account = false;
  bool operator==(const Welcome&) const = default;
};
/// Who one is from now on, after Register, Login or Logout.
struct Identity {
  std::string name;
  bool account = false;
  bool admin = false;
  std::string token;  // in the place of the welcome's
  bool operator==(const Identity&) const = default;
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
/// The host's words to everyone.
struct Announcement {
  std::string text;
  bool operator==(const Announcement&) const = default;
};
/// The server ends the connection (`shutdown`, `replaced`, `slow`, `no_pong`...); nothing follows.
struct Bye {
  std::string code;
  std::string text;
  bool operator==(const Bye&) const = default;
};

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
  bool password = false;  // whether one is asked for
  bool rated = true;
  Options options{};  // every option that the board has
  ClockSettings clock{};
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

struct ProposalState {
  Proposal what = Proposal::pause;
  std::vector<Seat> agreed;
  bool operator==(const ProposalState&) const = default;
};
/// The room as everybody in it sees it, the same for all; sent whole whenever a part of it changes.
struct RoomState : RoomTerms {
  std::uint64_t version = 0;
  std::string code;
  bool password = false;  // whether one is asked for
  Phase phase = Phase::gathering;
  int game = 0;  // how many matches the room has begun
  std::string owner;
  std::vector<SeatState> seats;
  std::vector<std::string> spectators;
  ClockState clocks;
  bool paused = false;
  std::vector<Seat> draw_agreed;  // seats that agreed to the draw on offer; empty: none is
  std::vector<ProposalState> proposals;
  bool operator==(const RoomState&) const = default;
};
/// Which seat the receiver has; no_seat: spectator.
struct You {
  Seat seat;
  bool operator==(const You&) const = default;
};
/// The receiver's own layout as the server holds it, from deploying to the end of the match.
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
  std::uint64_t version = 0;  // none to a person or to the lobby, whose lines belong to no room
  ChatTo to = ChatTo::room;
  Seat seat;  // no_seat: a spectator, or somebody who may be anywhere
  std::string name;
  std::string text;
  std::string receiver{};  // of a line to a person
  bool operator==(const ChatLine&) const = default;
};
struct EmoteShown {
  std::uint64_t version = 0;
  Seat seat;  // no_seat: a spectator
  std::string name;
  Emote emote = Emote::hello;
  bool operator==(const EmoteShown&) const = default;
};
/// A note on the enemy piece that was deployed on `origin`.
struct Note {
  Node origin = no_node;
  std::string text;
  bool operator==(const Note&) const = default;
};
/// All of the receiver's own notes.
struct Notes {
  BoardId board = BoardId::junqi2;  // of every node in here
  std::vector<Note> notes;
  bool operator==(const Notes&) const = default;
};
/// All whom the receiver does not want to hear.
struct MutedNames {
  std::vector<std::string> names;
  bool operator==(const MutedNames&) const = default;
};
/// After the end: the deployments (unless the rules keep them hidden) and the record that replays the game.
struct Reveal {
  std::uint64_t version = 0;
  BoardId board = BoardId::junqi2;  // of every node in here
  std::vector<std::string> setups;  // layout strings by seat; empty if not revealed
  std::string record;               // the JSON text of the record; empty if not revealed
  View view;                        // the final board as the receiver may see it now
};

struct RecordPlayer {
  Seat seat;
  std::string name;
  SitterKind kind = SitterKind::person;  // never empty
  bool operator==(const RecordPlayer&) const = default;
};
/// A game that is over, without its moves.
struct RecordSummary {
  std::int64_t id = 0;
  BoardId board = BoardId::junqi2;
  std::string preset;
  bool rated = true;
  std::vector<RecordPlayer> players;
  Ending ending{Result::draw, {}, OverWhy::agreed};  // never running
  int plies = 0;
  std::int64_t started = 0;  // seconds of the Unix clock
  std::int64_t ended = 0;
  bool operator==(const RecordSummary&) const = default;
};
/// Sent before the Ok of ListRecords, the newest first.
struct RecordList {
  std::vector<RecordSummary> records;
  bool operator==(const RecordList&) const = default;
};
struct StoredRecord {
  RecordSummary summary;
  std::string record;  // its JSON text; empty where the rules keep it hidden
  bool operator==(const StoredRecord&) const = default;
};
struct LeaderboardEntry {
  int place = 0;  // from 1
  std::string name;
  SitterKind kind = SitterKind::person;  // never empty
  int rating = 0;
  int deviation = 0;
  int games = 0;
  bool operator==(const LeaderboardEntry&) const = default;
};
struct Leaderboard {
  BoardId board = BoardId::junqi2;
  std::vector<LeaderboardEntry> entries;
  bool operator==(const Leaderboard&) const = default;
};
struct ProfileRating {
  BoardId board = BoardId::junqi2;
  int rating = 0;
  int deviation = 0;
  int games = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  bool operator==(const ProfileRating&) const = default;
};
struct Profile {
  std::string name;
  bool account = false;
  std::int64_t since = 0;  // seconds of the Unix clock
  std::vector<ProfileRating> ratings;
  bool operator==(const Profile&) const = default;
};

using ServerMessage = std::variant<Welcome, Identity, Ok, Error, Announcement, Bye, Ping, Pong, RoomList, RoomState,
                                   You, Deployed, MatchView, MatchEvents, ChatLine, EmoteShown, Notes, MutedNames,
                                   Reveal, RecordList, StoredRecord, Leaderboard, Profile>;

}  // namespace junqi::wire
