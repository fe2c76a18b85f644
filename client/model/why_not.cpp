#include "client/model/why_not.hpp"

#include "client/words/refusals.hpp"

namespace junqi::client {

std::optional<Refusal> why_not_lift(const RuleSet& rules, const View& view, Node from) {
  const Scene& scene = view.scene;
  if (!scene.running()) return Refusal::game_over;
  if (scene.empty(from)) return Refusal::no_piece;
  if (!view.viewer || scene.owner(from) != view.viewer || !view.rank(from)) return Refusal::not_your_piece;
  if (rules.gait[view.rank(from)->rank().index()] == Gait::still) return Refusal::never_moves;
  if (!rules.headquarters_free && rules.board->is_headquarters(from)) return Refusal::in_headquarters;
  return std::nullopt;
}

std::optional<Refusal> why_not(const RuleSet& rules, const View& view, Move move) {
  const Scene& scene = view.scene;
  if (!scene.running()) return Refusal::game_over;
  if (view.viewer && scene.out.has(view.viewer)) return Refusal::seat_out;
  if (scene.turn != view.viewer) return Refusal::not_your_turn;
  if (const auto lift = why_not_lift(rules, view, move.from)) return lift;
  if (move.from == move.to) return Refusal::same_node;
  if (view_targets(rules, view, move.from).has(move.to)) return std::nullopt;
  const Seat there = scene.owner(move.to);
  if (there == view.viewer) return Refusal::own_piece;
  if (there && rules.allied(view.viewer, there)) return Refusal::ally_piece;
  if (there && rules.board->is_camp(move.to)) return Refusal::camp_taken;
  const auto& rank = view.rank(move.to);
  const bool flag = there && rank && rules.is_flag(rank->rank());
  if (flag && targets(rules, scene, move.from, view.rank(move.from)->rank()).has(move.to))
    return Refusal::bomb_spares_flag;
  return Refusal::no_way;
}

std::string_view refusal_sentence(Refusal refusal) { return text(member_of(RefusalText::game_over, refusal)); }

}  // namespace junqi::client
