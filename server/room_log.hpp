// What the log and the metrics say of a room's steps. Codes and numbers; nothing of who plays or what stands where.
#pragma once

#include "server/journal.hpp"

namespace junqi::server {

void note(const std::string& room, const std::vector<JournalEntry>& entries);

}  // namespace junqi::server
