#include "server/store/store_journal.hpp"

#include "server/store/room_tables.hpp"

namespace junqi::server {

void StoreJournal::append(const std::string& room, std::vector<JournalEntry> entries, Done done) {
  auto kept = std::make_shared<const std::vector<JournalEntry>>(std::move(entries));
  store_->write(
      [room, kept](Statements& tables) {
        for (const auto& entry : *kept) keep(tables, room, entry);
      },
      std::move(done));
}

}  // namespace junqi::server
