#include "server/memory_journal.hpp"

namespace junqi::server {

/// A new match takes the place of the one before.
void MemoryJournal::Kept::keep(JournalEntry entry) {
  if (auto* opened = std::get_if<RoomOpened>(&entry)) plan = std::move(opened->plan);
  if (auto* taken = std::get_if<ActionTaken>(&entry)) actions.push_back(*taken);
  if (auto* begun = std::get_if<MatchBegun>(&entry)) {
    match = std::move(*begun);
    actions.clear();
  }
}

void MemoryJournal::append(const std::string& room, std::vector<JournalEntry> entries, Done done) {
  {
    const std::lock_guard lock(mutex_);
    for (auto& entry : entries) {
      if (std::holds_alternative<RoomClosed>(entry))
        rooms_.erase(room);
      else
        rooms_[room].keep(std::move(entry));
    }
  }
  done(true);
}

std::vector<JournalEntry> MemoryJournal::entries(const std::string& room) const {
  const std::lock_guard lock(mutex_);
  const auto at = rooms_.find(room);
  if (at == rooms_.end()) return {};
  const Kept& kept = at->second;
  std::vector<JournalEntry> all{RoomOpened{kept.plan}};
  if (kept.match) all.emplace_back(*kept.match);
  for (const auto& action : kept.actions) all.emplace_back(action);
  return all;
}

}  // namespace junqi::server
