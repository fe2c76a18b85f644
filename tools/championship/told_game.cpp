#include "tools/championship/told_game.hpp"

#include "match/origins.hpp"
#include "wire/follow_view.hpp"

namespace junqi::championship {

ToldGame::ToldGame(const RuleSet& rules, Seat own, const Layout& layout, Seat first) : rules_(&rules) {
  const Board& board = *rules.board;
  view_.viewer = own;
  for (std::uint8_t s = 1; s <= board.seats(); ++s)
    for (const Node n : board.layout_nodes(Seat{s})) view_.scene.owners[n.value] = Seat{s};
  view_.scene.turn = first;
  view_.origins = first_origins(view_.scene);
  const auto addressed = Eye::show_own(own, layout);
  const ShownLayout& shown = *addressed.open(own);
  const auto nodes = board.layout_nodes(own);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    view_.ranks[nodes[i].value] = shown[i];
    if (shown[i] && rules.is_flag(shown[i]->rank())) view_.home = nodes[i];
  }
}

/// Another referee may allow what ours does not; then the path is but its ends.
std::vector<Node> ToldGame::path_of(Move move) const {
  const auto reaches = [&](Rank r) { return targets(*rules_, view_.scene, move.from, r).has(move.to); };
  if (reaches(rank::captain) || reaches(rank::engineer)) return told_path(*rules_, view_.scene, move);
  return {move.from, move.to};
}

bool ToldGame::own_marshal_falls(Move move, MoveResult result) const {
  const bool ours = view_.scene.owner(move.from) == own();
  const bool falls = result == MoveResult::both || result == (ours ? MoveResult::loses : MoveResult::wins);
  const auto& known = view_.rank(ours ? move.from : move.to);
  return falls && known && known->rank() == rank::marshal;
}

tl::expected<PublicEvents, std::string> ToldGame::take(Move move, const Told& told) {
  const Seat mover = view_.scene.turn;
  PublicEvents events;
  const auto add = [&](Event event) { events.push_back({std::move(event), std::nullopt}); };
  add(Moved{move, path_of(move), mover, told.result});
  if (view_.scene.owner(move.to) == mover || !wire::fits(*rules_, view_, events))
    return tl::unexpected(std::string("this move does not fit the board"));
  const bool ours = rules_->options.reveal_flag_on_marshal_loss && own_marshal_falls(move, told.result) &&
                    !view_.scene.shown.has(own());
  const bool theirs = told.flag != no_node && !view_.scene.shown.has(enemy());
  if (theirs && view_.scene.owner(told.flag) != enemy())
    return tl::unexpected(std::string("no enemy stands where the flag is"));
  const auto show_ours = [&] {
    if (ours) add(FlagShown{own(), view_.home});
  };
  if (mover == own()) show_ours();
  if (theirs) add(FlagShown{enemy(), told.flag});
  if (mover != own()) show_ours();
  wire::follow(*rules_, view_, events, Seat{static_cast<std::uint8_t>(3 - mover.value)});
  return events;
}

}  // namespace junqi::championship
