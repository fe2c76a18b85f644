#include "server/memory_journal.hpp"

namespace junqi::server {
namespace {

/// A new match takes the place of the one before.
void keep(std::vector<JournalEntry>& kept, JournalEntry entry) {
  if (std::holds_alternative<MatchBegun>(entry))
    std::erase_if(kept, [](const JournalEntry& e) { return !std::holds_alternative<RoomOpened>(e); });
  kept.push_back(std::move(entry));
}

}  // namespace

void MemoryJournal::append(const std::string& room, std::vector<JournalEntry> entries, Done done) {
  {
    const std::lock_guard lock(mutex_);
    for (auto& entry : entries) {
      if (std::holds_alternative<RoomClosed>(entry))
        rooms_.erase(room);
      else
        keep(rooms_[room], std::move(entry));
    }
  }
  done(true);
}

std::vector<JournalEntry> MemoryJournal::entries(const std::string& room) const {
  const std::lock_guard lock(mutex_);
  const auto at = rooms_.find(room);
  return at == rooms_.end() ? std::vector<JournalEntry>() : at->second;
}

}  // namespace junqi::server
