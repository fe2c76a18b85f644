#include "server/store/store_journal.hpp"

#include <future>

namespace junqi::server {

void StoreJournal::begin() {
  std::promise<void> done;
  store_->write([this](Statements& tables) { rooms_.begin(tables); }, [&](bool) { done.set_value(); });
  done.get_future().wait();
}

void StoreJournal::append(const std::string& room, std::vector<JournalEntry> entries, Done done) {
  auto kept = std::make_shared<const std::vector<JournalEntry>>(std::move(entries));
  store_->write(
      [this, room, kept](Statements& tables) {
        for (const auto& entry : *kept) rooms_.keep(tables, room, entry);
      },
      std::move(done));
}

}  // namespace junqi::server
