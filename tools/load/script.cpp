#include "tools/load/script.hpp"

#include "match/eye.hpp"
#include "record/names.hpp"
#include "rules/arbiter.hpp"
#include "rules/layout_text.hpp"
#include "server/bots/deployment.hpp"
#include "wire/event_json.hpp"

namespace junqi::load {
namespace {

Script try_script(BoardId board, int plies, bots::Dice& dice) {
  Options options = default_options(board);
  if (plies > 0) options.quiet_limit = 0;
  const RuleSet rules = make_rules(board, options);
  Script script{board, options.quiet_limit, {}, {}, false};
  std::vector<Layout> layouts;
  for (int seat = 1; seat <= rules.board->seats(); ++seat) {
    script.layouts.push_back(board == BoardId::generals ? bots::generals_layout(dice) : bots::junqi_layout(dice));
    layouts.push_back(*parse_layout(board, script.layouts.back()));
  }
  Position position = set_up(rules, layouts, Seat{1});
  while (position.scene.running() && (plies == 0 || static_cast<int>(script.moves.size()) < plies)) {
    const auto moves = legal_moves(rules, position);
    const Move move = moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
    const Position before = position;
    const Seat seat = position.scene.turn;
    Events events;
    play(rules, position, move, &events);
    const auto told = wire::events_json(*rules.board, Eye::tell_all(rules, before, std::move(events)));
    script.moves.push_back({seat, move_text(*rules.board, move), "\"events\":" + told.dump()});
  }
  script.whole = !position.scene.running();
  return script;
}

}  // namespace

Script make_script(BoardId board, int plies, std::uint64_t seed) {
  bots::Dice dice(seed * 8 + static_cast<std::uint64_t>(board));
  while (true) {
    Script script = try_script(board, plies, dice);
    if (plies == 0 || static_cast<int>(script.moves.size()) == plies) return script;
  }
}

}  // namespace junqi::load
