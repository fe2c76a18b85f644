// Who stands where by the ratings: read from the database, never written here. `now` is in seconds of the Unix clock,
// since who has not played for long is known less well.
#pragma once

#include <map>

#include "server/guest_id.hpp"
#include "wire/server_messages.hpp"

namespace junqi::server {

class Statements;

/// Those who are known well enough by their ratings, then the others likewise.
wire::Leaderboard leaderboard(Statements& tables, BoardId board, int limit, bool bots, std::int64_t now);

/// Nothing: this person has no account.
std::optional<wire::Profile> account_profile(Statements& tables, GuestId person, std::int64_t now);

/// The ratings of these people on a board; who has none yet is missing.
std::map<GuestId, int> ratings_on(Statements& tables, BoardId board, const std::vector<GuestId>& people);

}  // namespace junqi::server
