// Finished games as people ask for them: lists of them by board and player, and one with its record. Read only.
#pragma once

#include <optional>

#include "server/guest_id.hpp"
#include "wire/client_messages.hpp"
#include "wire/server_messages.hpp"

namespace junqi::server {

class Statements;

/// The newest first. A player is found by the name that the list shows, in whatever case of the letters a to z; a
/// computer player by its level. Games of rooms that were not listed are shown to those who played them alone.
std::vector<wire::RecordSummary> records(Statements& tables, const wire::ListRecords& wanted, GuestId viewer = {});

/// Without its text where the rules keep the deployments hidden. Nothing: there is no such game for the viewer.
std::optional<wire::StoredRecord> record(Statements& tables, std::int64_t id, GuestId viewer = {});

}  // namespace junqi::server
