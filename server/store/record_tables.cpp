#include "server/store/record_tables.hpp"

#include <limits>

#include "record/names.hpp"
#include "server/store/statements.hpp"
#include "wire/json.hpp"

namespace junqi::server {
namespace {

// `shown` is 1 where the record may be seen, and 2 more where the room was not listed: then its players alone see it.
#define JUNQI_SEEN "(shown < 2 OR EXISTS(SELECT 1 FROM game_players AS own WHERE own.person = ?5 AND own.game = id))"

// Each is led by an index, so that a page costs the same however many games there are.
constexpr const char* of_all =
    "SELECT id, board, preset, rated, players, winners, why, plies, begun, ended FROM games "
    "WHERE id < ?1 AND " JUNQI_SEEN " ORDER BY id DESC LIMIT ?2";
constexpr const char* of_board =
    "SELECT id, board, preset, rated, players, winners, why, plies, begun, ended "
    "FROM games INDEXED BY games_by_board WHERE id < ?1 AND board = ?3 AND " JUNQI_SEEN " ORDER BY id DESC LIMIT ?2";
constexpr const char* of_player =
    "SELECT id, games.board, preset, rated, players, winners, why, plies, begun, ended "
    "FROM game_names CROSS JOIN games ON id = game WHERE game < ?1 AND name = ?4 AND " JUNQI_SEEN
    " ORDER BY game DESC LIMIT ?2";
constexpr const char* of_both =
    "SELECT id, games.board, preset, rated, players, winners, why, plies, begun, ended "
    "FROM game_names CROSS JOIN games ON id = game "
    "WHERE game < ?1 AND name = ?4 AND game_names.board = ?3 AND " JUNQI_SEEN " ORDER BY game DESC LIMIT ?2";
constexpr const char* of_one =
    "SELECT id, board, preset, rated, players, winners, why, plies, begun, ended, shown, record FROM games "
    "WHERE id = ?1 AND " JUNQI_SEEN;

std::vector<wire::RecordPlayer> read_players(const std::string& text) {
  std::vector<wire::RecordPlayer> players;
  const auto json = parse_json(text);
  for (const Json& one : json.value())
    players.push_back({Seat{one.at("seat").get<std::uint8_t>()}, one.at("name").get<std::string>(),
                       one.at("kind") == "bot" ? wire::SitterKind::bot : wire::SitterKind::person});
  return players;
}

Ending read_ending(const std::string& winners, const std::string& why) {
  Ending ending{Result::draw, {}, over_why_by_name(why).value()};
  const auto json = parse_json(winners);
  for (const Json& seat : json.value()) ending.seats.add(Seat{seat.get<std::uint8_t>()});
  if (!ending.seats.empty()) ending.result = Result::win;
  return ending;
}

wire::RecordSummary summary_in(SQLite::Statement& row) {
  const auto text = [&](int column) { return row.getColumn(column).getString(); };
  wire::RecordSummary summary;
  summary.id = row.getColumn(0).getInt64();
  summary.board = board_by_name(text(1)).value();
  summary.preset = text(2);
  summary.rated = row.getColumn(3).getInt() != 0;
  summary.players = read_players(text(4));
  summary.ending = read_ending(text(5), text(6));
  summary.plies = row.getColumn(7).getInt();
  summary.started = row.getColumn(8).getInt64();
  summary.ended = row.getColumn(9).getInt64();
  return summary;
}

}  // namespace

std::vector<wire::RecordSummary> records(Statements& tables, const wire::ListRecords& wanted, GuestId viewer) {
  const bool by_player = !wanted.player.empty();
  auto& rows = tables[wanted.board ? by_player ? of_both : of_board : by_player ? of_player : of_all];
  rows.bind(1, wanted.before.value_or(std::numeric_limits<std::int64_t>::max()));
  rows.bind(2, wanted.limit);
  rows.bind(5, static_cast<std::int64_t>(viewer.value));
  if (wanted.board) rows.bind(3, std::string(board_name(*wanted.board)));
  if (by_player) rows.bind(4, wanted.player);
  std::vector<wire::RecordSummary> found;
  while (rows.executeStep()) found.push_back(summary_in(rows));
  rows.reset();
  return found;
}

std::optional<wire::StoredRecord> record(Statements& tables, std::int64_t id, GuestId viewer) {
  auto& row = tables[of_one];
  row.bind(1, id);
  row.bind(5, static_cast<std::int64_t>(viewer.value));
  if (!row.executeStep()) return std::nullopt;
  wire::StoredRecord stored{summary_in(row), {}};
  if ((row.getColumn(10).getInt() & 1) != 0) stored.record = row.getColumn(11).getString();
  row.reset();
  return stored;
}

}  // namespace junqi::server
