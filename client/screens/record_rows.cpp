#include "client/screens/record_rows.hpp"

#include "client/model/names.hpp"
#include "client/screens/dates.hpp"
#include "client/words/archive.hpp"
#include "wire/server_messages.hpp"

namespace junqi::client {
namespace {

std::string joined(const std::vector<std::string>& names, ArchiveText how) {
  std::string all;
  for (const std::string& name : names) all = all.empty() ? name : say(how, all, name);
  return all;
}

std::vector<std::string> names_of(const wire::RecordSummary& game, bool winners_only) {
  std::vector<std::string> names;
  for (const auto& player : game.players)
    if (!winners_only || game.ending.seats.has(player.seat)) names.push_back(player.name);
  return names;
}

}  // namespace

std::vector<ListColumn> record_columns() {
  return {{say(ArchiveText::column_date), 2.2},
          {say(ArchiveText::column_board), 1.6},
          {say(ArchiveText::column_players), 4, Across::left, true},
          {say(ArchiveText::column_result), 3.8},
          {say(ArchiveText::column_moves), 1, Across::right}};
}

ListRow record_row(const wire::RecordSummary& game) {
  const bool two = game.players.size() == 2;
  const std::string players = joined(names_of(game, false), two ? ArchiveText::against : ArchiveText::list_join);
  const std::string result = game.ending.result == Result::draw
                                 ? say(ArchiveText::drawn)
                                 : say(ArchiveText::won_by, joined(names_of(game, true), ArchiveText::list_join));
  return {.cells = {moment_words(game.ended), std::string(short_board_title(game.board)), players, result,
                    std::to_string(game.plies)},
          .tip = players};
}

}  // namespace junqi::client
