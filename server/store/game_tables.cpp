#include "server/store/game_tables.hpp"

#include <fmt/format.h>

#include <ctime>

#include "record/names.hpp"
#include "server/store/rating_tables.hpp"
#include "server/store/snapshot_json.hpp"
#include "server/store/statements.hpp"
#include "wire/record_json.hpp"

namespace junqi::server {
namespace {

struct Played {
  RoomPlan plan;
  Seat first;
  std::int64_t begun = 0;
  std::vector<std::string> setups;
  std::vector<Action> actions;
};

Played played_in(Statements& tables, const std::string& room) {
  auto& row = tables["SELECT plan, first, begun, setups FROM rooms WHERE code = ?"];
  row.bind(1, room);
  if (!row.executeStep()) throw std::runtime_error("a match ended in a room that was never opened");
  Played played{read_plan(room, row.getColumn(0).getString()).value(),
                Seat{static_cast<std::uint8_t>(row.getColumn(1).getInt())},
                row.getColumn(2).getInt64(),
                {},
                {}};
  const auto setups = parse_json(row.getColumn(3).getString(), 1);
  for (const Json& one : setups.value()) played.setups.push_back(one.get_ref<const std::string&>());
  row.reset();
  auto& actions = tables["SELECT action FROM actions WHERE room = ? ORDER BY ply"];
  actions.bind(1, room);
  while (actions.executeStep())
    played.actions.push_back(parse_action(Board::get(played.plan.board), actions.getColumn(0).getString()).value());
  return played;
}

std::string players_text(const GameEnd& end) {
  Json list = Json::array();
  for (const auto& player : end.players)
    list.push_back({{"seat", player.seat.value}, {"name", player.name}, {"kind", player.bot ? "bot" : "person"}});
  return list.dump();
}

std::string winners_text(const GameEnd& end) {
  Json list = Json::array();
  for (const Seat seat : end.winners) list.push_back(seat.value);
  return list.dump();
}

/// False: this match is kept already.
bool insert_game(Statements& tables, const std::string& room, const GameEnd& end, const Played& played,
                 std::int64_t now) {
  const RoomPlan& plan = played.plan;
  const Json record = wire::record_json(plan.board, plan.options, played.first, played.setups, played.actions);
  tables.run(
      "INSERT OR IGNORE INTO games(match, board, preset, rated, shown, players, winners, why, plies, begun, ended, "
      "record) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      fmt::format("{} {} {}", room, played.begun, end.game), board_name(plan.board), plan.preset, plan.rated,
      (end.revealed ? 1 : 0) + (plan.listed ? 0 : 2), players_text(end), winners_text(end), end.why,
      played.actions.size(), played.begun, now, record.dump());
  return tables.database().getChanges() > 0;
}

}  // namespace

void keep_game(Statements& tables, const std::string& room, const GameEnd& end) {
  const Played played = played_in(tables, room);
  const RoomPlan& plan = played.plan;
  const std::int64_t now = std::time(nullptr);
  if (!insert_game(tables, room, end, played, now)) return;
  const auto game = tables.database().getLastInsertRowid();
  for (const auto& player : end.players) {
    tables.run("INSERT OR IGNORE INTO game_names(name, game, board) VALUES(?, ?, ?)", player.name, game,
               board_name(plan.board));
    if (!player.bot)
      tables.run("INSERT OR IGNORE INTO game_players(person, game) VALUES(?, ?)", player.who.value, game);
  }
  if (plan.rated) rate_game(tables, {plan.board, plan.options, static_cast<int>(played.actions.size()), now}, end);
}

}  // namespace junqi::server
