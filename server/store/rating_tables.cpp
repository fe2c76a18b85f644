#include "server/store/rating_tables.hpp"

#include <algorithm>

#include "rules/rule_set.hpp"
#include "server/ratings/rated_game.hpp"
#include "server/store/statements.hpp"

namespace junqi::server {
namespace {

bool has_account(Statements& tables, GuestId person) {
  auto& row = tables["SELECT 1 FROM accounts WHERE person = ?"];
  row.bind(1, static_cast<std::int64_t>(person.value));
  const bool has = row.executeStep();
  row.reset();
  return has;
}

/// A computer player has a level and no id, a person an id and no level.
std::string level_of(const GamePlayer& player) { return player.bot ? player.name : std::string(); }
std::uint64_t id_of(const GamePlayer& player) { return player.bot ? 0 : player.who.value; }

bool counts(Statements& tables, const PlayedGame& game, const GameEnd& end) {
  const auto known = [&](const GamePlayer& player) { return player.bot || has_account(tables, player.who); };
  return game.plies >= rated_plies_min &&
         end.players.size() == static_cast<std::size_t>(Board::get(game.board).seats()) &&
         std::all_of(end.players.begin(), end.players.end(), known);
}

void read_skill(Statements& tables, BoardId board, const GamePlayer& player, Contestant& into) {
  auto& row =
      tables["SELECT rating, deviation, volatility, last FROM ratings WHERE board = ? AND person = ? AND bot = ?"];
  row.bind(1, std::string(board_name(board)));
  row.bind(2, static_cast<std::int64_t>(id_of(player)));
  row.bind(3, level_of(player));
  if (row.executeStep()) {
    into.skill = {row.getColumn(0).getDouble(), row.getColumn(1).getDouble(), row.getColumn(2).getDouble()};
    into.last = row.getColumn(3).getInt64();
  }
  row.reset();
}

std::vector<Contestant> contestants(Statements& tables, const PlayedGame& game, const GameEnd& end) {
  const RuleSet rules = make_rules(game.board, game.options);
  std::vector<Contestant> all;
  for (const auto& player : end.players) {
    Contestant one;
    one.bot = player.bot;
    one.left = player.left;
    one.team = rules.team[player.seat.value].bits;
    one.won = std::find(end.winners.begin(), end.winners.end(), player.seat) != end.winners.end();
    const auto same = [&](const GamePlayer& p) { return id_of(p) == id_of(player) && level_of(p) == level_of(player); };
    one.who = static_cast<int>(std::find_if(end.players.begin(), end.players.end(), same) - end.players.begin());
    read_skill(tables, game.board, player, one);
    all.push_back(one);
  }
  return all;
}

void keep_rated(Statements& tables, const PlayedGame& game, const GamePlayer& player, const Rated& rated) {
  const Skill& skill = rated.skill;
  const bool two = Board::get(game.board).seats() == 2;
  tables.run(
      "INSERT INTO ratings(board, person, bot, rating, deviation, volatility, games, wins, draws, losses, last, "
      "ranked_until) VALUES(?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO UPDATE SET rating = ?4, "
      "deviation = ?5, volatility = ?6, games = games + 1, wins = wins + ?7, draws = draws + ?8, losses = losses + ?9, "
      "last = ?10, ranked_until = ?11",
      board_name(game.board), id_of(player), level_of(player), skill.rating, skill.deviation, skill.volatility,
      rated.outcome == Outcome::won ? 1 : 0, rated.outcome == Outcome::drawn ? 1 : 0,
      rated.outcome == Outcome::lost ? 1 : 0, game.ended, ranked_until(skill, two, game.ended));
}

}  // namespace

void rate_game(Statements& tables, const PlayedGame& game, const GameEnd& end) {
  if (!counts(tables, game, end)) return;
  const auto seats = contestants(tables, game, end);
  const auto moved = rate(seats, game.ended);
  for (std::size_t i = 0; i < seats.size(); ++i)  // a level with several seats on a team counts once
    if (moved[i] && static_cast<std::size_t>(seats[i].who) == i) keep_rated(tables, game, end.players[i], *moved[i]);
}

}  // namespace junqi::server
