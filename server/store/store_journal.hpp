// The journal of a server that lasts: every entry goes into the database, many rooms in one commit.
#pragma once

#include "server/journal.hpp"
#include "server/store/room_tables.hpp"
#include "server/store/store.hpp"

namespace junqi::server {

class StoreJournal : public Journal {
 public:
  /// `store` must outlive the journal.
  explicit StoreJournal(Store& store) : store_(&store) {}

  /// Before anything is read or written: puts in order what an earlier process has left.
  void begin();
  /// The end of every commit; to be called by the store.
  void seal(Statements& tables, Millis now) { rooms_.seal(tables, now); }

  void append(const std::string& room, std::vector<JournalEntry> entries, Done done) override;

 private:
  Store* store_;
  RoomKeeper rooms_;  // on the store's thread
};

}  // namespace junqi::server
