// What a room must not forget: how it was made, what was deployed, every accepted action. A room's words are told to
// people only after the journal has them. No chat and no names of guests are in here.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "match/clock.hpp"
#include "match/match.hpp"
#include "server/room_plan.hpp"

namespace junqi::server {

struct RoomOpened {
  RoomPlan plan;
};
struct MatchBegun {
  int game = 0;
  std::vector<SealedLayout> layouts;
  Seat first;
  Millis at = 0;
};
struct ActionTaken {
  int game = 0;
  int ply = 0;
  Action action;
  Millis at = 0;
};
struct RoomClosed {};
using JournalEntry = std::variant<RoomOpened, MatchBegun, ActionTaken, RoomClosed>;

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
