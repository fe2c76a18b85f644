// The rooms in the database: what a journal entry changes in the tables, and everything that was kept, read back.
#pragma once

#include "server/journal.hpp"

namespace junqi::server {

class Statements;

/// Carries out one entry; to be called in a transaction.
void keep(Statements& tables, const std::string& room, const JournalEntry& entry);

/// Every room that was kept, in the order of their codes. A room that cannot be read stays in the database and is named
/// in `faults`, one line each.
struct KeptRooms {
  std::vector<KeptRoom> rooms;
  std::vector<std::string> faults;
};
KeptRooms kept_rooms(Statements& tables);

/// When the process that wrote the rooms was last alive, on its steady clock.
Millis last_pulse(Statements& tables);
void keep_pulse(Statements& tables, Millis now);

}  // namespace junqi::server
