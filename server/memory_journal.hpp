// A journal that lives as long as the server: each room's plan, its present match and the actions in it.
#pragma once

#include <mutex>
#include <unordered_map>

#include "server/journal.hpp"

namespace junqi::server {

class MemoryJournal : public Journal {
 public:
  void append(const std::string& room, std::vector<JournalEntry> entries, Done done) override;

  /// What is held of a room, in order: its opening, its present match, the actions in it.
  std::vector<JournalEntry> entries(const std::string& room) const;

 private:
  struct Kept {
    RoomPlan plan;
    std::optional<MatchBegun> match;
    std::vector<ActionTaken> actions;
    void keep(JournalEntry entry);
  };
  // A journal is shared by all rooms, which live on different strands; the game itself has no lock.
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Kept> rooms_;
};

}  // namespace junqi::server
