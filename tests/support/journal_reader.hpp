// A room as its journal has it: what would be taken up if the server ended now. For tests that need no database.
#pragma once

#include "server/journal.hpp"

namespace junqi::test {

server::KeptRoom kept_by(const std::vector<server::JournalEntry>& journal);

}  // namespace junqi::test
