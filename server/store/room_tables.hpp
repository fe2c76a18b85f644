// The rooms in the database: what a journal entry changes in the tables, and everything that was kept, read back.
#pragma once

#include "server/journal.hpp"
#include "server/store/action_log.hpp"

namespace junqi::server {

class Statements;

/// What of the rooms is written in one transaction after the other.
class RoomKeeper {
 public:
  /// First of all, before kept_rooms(): puts in order what an earlier process has left.
  void begin(Statements& tables) { log_.begin(tables); }
  void keep(Statements& tables, const std::string& room, const JournalEntry& entry);
  /// The end of every transaction: no time in it is later than this.
  void seal(Statements& tables, Millis now);

 private:
  ActionLog log_;
};

/// Every room that was kept, in the order of their codes. A room that cannot be read stays in the database and is named
/// in `faults`, one line each.
struct KeptRooms {
  std::vector<KeptRoom> rooms;
  std::vector<std::string> faults;
};
KeptRooms kept_rooms(Statements& tables);

/// When the process that wrote the rooms was last alive, on its steady clock.
Millis last_pulse(Statements& tables);

}  // namespace junqi::server
