// What a room must not forget: how it was made, how it stands, what was deployed, every accepted action, what was said.
// A room's words are told to people only after the journal has them.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "server/game_end.hpp"
#include "server/room_snapshot.hpp"

namespace junqi::server {

struct RoomOpened {
  RoomPlan plan;
};
/// Takes the place of the one before.
struct RoomStands {
  RoomSnapshot now;
};
/// Takes the place of the match before, with its actions.
struct MatchBegun {
  int game = 0;
  std::vector<SealedLayout> layouts;
  Seat first;
};
struct ActionTaken {
  BoardId board = BoardId::junqi2;
  int ply = 0;  // accepted actions with this one
  Action action;
  std::uint64_t version = 0;  // of the message that tells it
  ClockReading clock;         // after it
};
/// The last action counts no more; `ply` are left.
struct PlyTakenBack {
  int ply = 0;
  std::uint64_t version = 0;
  ClockReading clock;
};
struct MatchEnded {
  GameEnd end;
};
struct ChatKept {
  ChatSnapshot chat;
  std::uint64_t forget_until = 0;  // versions up to this one are not needed any more
};
/// Takes the place of the person's note on the same piece; without a text there is none any more. A new match begins
/// without any.
struct NoteKept {
  BoardId board = BoardId::junqi2;
  NoteSnapshot note;
};
struct RoomClosed {};
using JournalEntry = std::variant<RoomOpened, RoomStands, MatchBegun, ActionTaken, PlyTakenBack, MatchEnded, ChatKept,
                                  NoteKept, RoomClosed>;

class Journal {
 public:
  /// Called once, on any thread; false when the entries could not be stored.
  using Done = std::function<void(bool stored)>;

  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;

  /// Appends entries of one room, all or none. May be called from any strand; the appends of one room are stored and
  /// answered in the order in which they were asked for.
  virtual void append(const std::string& room, std::vector<JournalEntry> entries, Done done) = 0;
};

}  // namespace junqi::server
