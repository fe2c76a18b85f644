#include "script.hpp"

#include "record/names.hpp"
#include "rules/arbiter.hpp"
#include "rules/layout_text.hpp"
#include "support/random_game.hpp"

namespace junqi::bench {
namespace {

Script try_script(BoardId board, int plies, std::mt19937_64& random) {
  Options options = default_options(board);
  options.quiet_limit = 0;
  const RuleSet rules = make_rules(board, options);
  const auto layouts = test::random_layouts(board, random);
  Script script{board, {}, {}};
  for (const auto& layout : layouts) script.layouts.push_back(layout_text(board, layout));
  Position position = set_up(rules, layouts, Seat{1});
  while (position.scene.running() && static_cast<int>(script.moves.size()) < plies) {
    const auto moves = legal_moves(rules, position);
    const Move move = moves[static_cast<std::size_t>(test::pick(random, static_cast<int>(moves.size())))];
    script.moves.push_back({position.scene.turn, move_text(*rules.board, move)});
    play(rules, position, move, nullptr);
  }
  return script;
}

}  // namespace

Script make_script(BoardId board, int plies) {
  std::mt19937_64 random(20'261'130);
  while (true) {
    Script script = try_script(board, plies, random);
    if (static_cast<int>(script.moves.size()) == plies) return script;
  }
}

}  // namespace junqi::bench
