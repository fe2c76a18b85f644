#include "server/store/standing_tables.hpp"

#include <cmath>

#include "server/ratings/rated_game.hpp"
#include "server/store/statements.hpp"

namespace junqi::server {
namespace {

int rounded(double x) { return static_cast<int>(std::lround(x)); }

/// The skill in the columns rating, deviation, volatility, last, the first of which is given, as it is now.
Skill skill_in(SQLite::Statement& row, int first, BoardId board, std::int64_t now) {
  Contestant player;
  player.skill = {row.getColumn(first).getDouble(), row.getColumn(first + 1).getDouble(),
                  row.getColumn(first + 2).getDouble()};
  player.last = row.getColumn(first + 3).getInt64();
  return skill_now(player, Board::get(board).seats() == 2, now);
}

void add_entries(SQLite::Statement& rows, wire::Leaderboard& to, int limit, bool bots, std::int64_t now) {
  rows.bind(1, std::string(board_name(to.board)));
  rows.bind(2, now);
  rows.bind(3, bots ? 1 : 0);
  rows.bind(4, limit - static_cast<int>(to.entries.size()));
  while (rows.executeStep()) {
    const Skill skill = skill_in(rows, 2, to.board, now);
    const bool bot = rows.getColumn(1).getInt() != 0;
    to.entries.push_back({static_cast<int>(to.entries.size()) + 1, rows.getColumn(0).getString(),
                          bot ? wire::SitterKind::bot : wire::SitterKind::person, rounded(skill.rating),
                          rounded(skill.deviation), rows.getColumn(6).getInt()});
  }
  rows.reset();
}

}  // namespace

wire::Leaderboard leaderboard(Statements& tables, BoardId board, int limit, bool bots, std::int64_t now) {
  wire::Leaderboard table{board, {}};
  add_entries(tables["SELECT coalesce(name, bot), bot <> '', rating, deviation, volatility, last, games FROM ratings "
                     "LEFT JOIN people ON people.id = person WHERE board = ?1 AND ranked_until > ?2 AND "
                     "(bot = '' AND name IS NOT NULL OR bot <> '' AND ?3) ORDER BY rating DESC LIMIT ?4"],
              table, limit, bots, now);
  add_entries(tables["SELECT coalesce(name, bot), bot <> '', rating, deviation, volatility, last, games FROM ratings "
                     "LEFT JOIN people ON people.id = person WHERE board = ?1 AND ranked_until <= ?2 AND "
                     "(bot = '' AND name IS NOT NULL OR bot <> '' AND ?3) ORDER BY rating DESC LIMIT ?4"],
              table, limit, bots, now);
  return table;
}

std::optional<wire::Profile> account_profile(Statements& tables, GuestId person, std::int64_t now) {
  const auto id = static_cast<std::int64_t>(person.value);
  auto& who = tables["SELECT name, since FROM people JOIN accounts ON accounts.person = id WHERE id = ?"];
  who.bind(1, id);
  if (!who.executeStep()) return std::nullopt;
  wire::Profile profile{who.getColumn(0).getString(), true, who.getColumn(1).getInt64(), {}};
  who.reset();
  auto& rows = tables
      ["SELECT board, rating, deviation, volatility, last, games, wins, draws, losses FROM ratings "
       "WHERE board = ? AND person = ? AND bot = ''"];
  for (const BoardId board : all_boards) {
    rows.reset();
    rows.bind(1, std::string(board_name(board)));
    rows.bind(2, id);
    if (!rows.executeStep()) continue;
    const Skill skill = skill_in(rows, 1, board, now);
    const auto count = [&](int column) { return rows.getColumn(column).getInt(); };
    profile.ratings.push_back(
        {board, rounded(skill.rating), rounded(skill.deviation), count(5), count(6), count(7), count(8)});
  }
  rows.reset();
  return profile;
}

std::map<GuestId, int> ratings_on(Statements& tables, BoardId board, const std::vector<GuestId>& people) {
  std::map<GuestId, int> ratings;
  auto& row = tables["SELECT rating FROM ratings WHERE board = ? AND person = ? AND bot = ''"];
  for (const GuestId person : people) {
    row.reset();
    row.bind(1, std::string(board_name(board)));
    row.bind(2, static_cast<std::int64_t>(person.value));
    if (row.executeStep()) ratings[person] = rounded(row.getColumn(0).getDouble());
  }
  row.reset();
  return ratings;
}

}  // namespace junqi::server
