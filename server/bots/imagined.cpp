#include "server/bots/imagined.hpp"

namespace junqi::bots {

Position imagine(const RuleSet& rules, const View& view, const Deal& deal) {
  Position position;
  position.scene = view.scene;
  position.ranks = deal.ranks;
  position.flag_home = deal.flag_home;
  if (view.viewer && !rules.is_generals()) position.flag_home[view.viewer.value] = view.home;
  if (!rules.is_generals() || !view.scene.running()) return position;
  // A flag on the farthest rank while the game goes on has just arrived and awaits the reply.
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
    const Seat owner = view.scene.owner(Node{i});
    const bool farthest = rules.board->node(Node{i}).row == (owner == Seat{1} ? 8 : 1);
    if (owner && owner != view.scene.turn && farthest && rules.is_flag(deal.ranks[i])) position.arrived = Node{i};
  }
  return position;
}

}  // namespace junqi::bots
