#include "client/model/piece_words.hpp"

#include <algorithm>

#include "client/words/certain.hpp"
#include "client/words/events.hpp"

namespace junqi::client {
namespace {

constexpr int short_list_max = 4;

std::string joined(CertainText join, const std::string& list, const std::string& more) {
  return list.empty() ? more : say(join, list, more);
}

/// What kind of piece it was, seen from one's own.
CertainText kind_of(const RuleSet& rules, Rank own, Rank other) {
  const auto order = [&](Rank r) { return rules.army->info(r).order; };
  if (other == own) return CertainText::equal;
  if (rules.is_generals() && other == generals_rank::spy) return CertainText::spy;
  if (!rules.is_generals() && other == rank::mine) return CertainText::mine;
  if (!rules.is_generals() && other == rank::bomb) return CertainText::bomb;
  if (order(own) > 0) return order(other) > order(own) ? CertainText::higher : CertainText::lower;
  return rules.is_generals() ? CertainText::soldier : CertainText::engineer;
}

Outcome seen_outcome(MoveResult result) {
  return result == MoveResult::wins ? Outcome::wins : result == MoveResult::loses ? Outcome::loses : Outcome::both;
}

/// A mine stands for ever where it was deployed. Source: docs/rules.md, "Junqi armies and deployment".
bool may_hold_mine(const Board& board, Node node, Seat owner) {
  const NodeInfo& info = board.node(node);
  return info.territory == owner && info.row >= 5;
}

}  // namespace

std::string certain_sentence(const Table& table, Node node, const SeatNames& names,
                             const std::function<std::string(Rank, bool long_list)>& name) {
  const View& view = table.view();
  if (view.scene.empty(node) || view.rank(node)) return {};
  const Certain certain(table);
  const RankSet can = certain.possible(node);
  const int all = table.rules().army->ranks();
  const bool short_yes = can.count() <= all - can.count();
  const bool long_list = std::min(can.count(), all - can.count()) > short_list_max;
  std::string list;
  for (int r = 1; r <= all; ++r) {
    const Rank rank = Rank::at(static_cast<std::uint8_t>(r));
    if (can.has(rank) == short_yes) list = joined(CertainText::list_join, list, name(rank, long_list));
  }
  if (list.empty() && !certain.has_moved(node)) return {};
  const std::string piece = say(EventText::their_piece, names[view.scene.owner(node).value]);
  std::string words = list.empty()       ? say(CertainText::unknown, piece)
                      : can.count() == 1 ? say(CertainText::is, piece, list)
                      : short_yes        ? say(CertainText::one_of, piece, list)
                                         : say(CertainText::none_of, piece, list);
  if (certain.has_moved(node)) words = say(CertainText::moved_too, words);
  return sentence(std::move(words));
}

std::string battle_reason(const Happening& happening, const RuleSet& rules, Seat viewer) {
  const auto* moved = std::get_if<Moved>(&happening.event);
  if (moved == nullptr || !viewer || moved->result == MoveResult::move || moved->result == MoveResult::home) return {};
  const bool attacks = moved->seat == viewer;
  const auto& own = attacks ? happening.attacker_rank : happening.defender_rank;
  const auto& other = attacks ? happening.defender_rank : happening.attacker_rank;
  if (other || !own || !(attacks || happening.defender == viewer)) return {};
  unsigned kinds = 0;  // bits in the order of the words
  int ranks = 0;
  for (int r = 1; r <= rules.army->ranks(); ++r) {
    const Rank rank = Rank::at(static_cast<std::uint8_t>(r));
    const Outcome would =
        attacks ? rules.battle[own->rank().index()][rank.index()] : rules.battle[rank.index()][own->rank().index()];
    const bool still = !attacks && rules.gait[rank.index()] == Gait::still;
    const bool misplaced = !rules.is_generals() && rank == rank::mine && attacks &&
                           !may_hold_mine(*rules.board, moved->move.to, happening.defender);
    if (would != seen_outcome(moved->result) || rules.is_flag(rank) || still || misplaced) continue;
    ++ranks;
    kinds |= 1U << static_cast<unsigned>(kind_of(rules, own->rank(), rank));
  }
  // Bombs and mines meet many ranks alike, spies beat many; of a single one it is worth a word.
  if (rules.army->info(own->rank()).order == 0 && ranks > 1) return {};
  std::string list;
  for (unsigned kind = 0; kinds >> kind != 0; ++kind) {
    if ((kinds >> kind & 1U) == 0) continue;
    const bool last = kinds >> kind == 1U;
    list = joined(last ? CertainText::or_join : CertainText::list_join, list, say(static_cast<CertainText>(kind)));
  }
  return list;
}

}  // namespace junqi::client
