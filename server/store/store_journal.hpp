// The journal of a server that lasts: every entry goes into the database, many rooms in one commit.
#pragma once

#include "server/journal.hpp"
#include "server/store/store.hpp"

namespace junqi::server {

class StoreJournal : public Journal {
 public:
  /// `store` must outlive the journal.
  explicit StoreJournal(Store& store) : store_(&store) {}

  void append(const std::string& room, std::vector<JournalEntry> entries, Done done) override;

 private:
  Store* store_;
};

}  // namespace junqi::server
