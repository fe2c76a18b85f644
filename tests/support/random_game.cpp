#include "support/random_game.hpp"

namespace junqi::test {

Options random_options(BoardId board, std::mt19937_64& random) {
  Options options = default_options(board);
  for (const OptionInfo& info : option_table()) {
    if (!info.applies(board) || info.values.empty() || info.name == "first") continue;
    const OptionValue& value =
        info.values[static_cast<std::size_t>(pick(random, static_cast<int>(info.values.size())))];
    if (info.fits(board, value)) info.set(options, value);
  }
  constexpr std::array<int, 4> limits{0, 7, 31, 70};
  options.quiet_limit = limits[static_cast<std::size_t>(pick(random, 4))];
  return options;
}

Action random_action(const RuleSet& rules, const Position& position, std::mt19937_64& random) {
  const int chance = pick(random, 400);
  if (chance < 4) return Pass{};
  if (chance < 6) {
    const Seat seat{static_cast<std::uint8_t>(1 + pick(random, rules.board->seats()))};
    const Action leave = chance == 4 ? Action{Resign{seat}} : Action{Flagfall{seat}};
    if (!refuse(rules, position, leave)) return leave;
  }
  const std::vector<Move> moves = legal_moves(rules, position);
  // Battles twice: they are what changes a game.
  const auto some = [&] { return moves[static_cast<std::size_t>(pick(random, static_cast<int>(moves.size())))]; };
  const Move first = some();
  return position.scene.empty(first.to) ? some() : first;
}

Position random_position(const RuleSet& rules, std::mt19937_64& random, int plies) {
  const std::vector<Layout> layouts = random_layouts(rules.board->id(), random);
  const Seat first{static_cast<std::uint8_t>(1 + pick(random, rules.board->seats()))};
  Position position = set_up(rules, layouts, first);
  for (int i = pick(random, plies + 1); i > 0 && position.scene.running(); --i)
    carry_out(rules, position, random_action(rules, position, random), nullptr);
  return position;
}

Position strewn_position(const RuleSet& rules, std::mt19937_64& random) {
  Position position;
  position.scene.turn = Seat{1};
  const int density = 1 + pick(random, 9);
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
    if (pick(random, 10) >= density) continue;
    position.scene.owners[i] = Seat{static_cast<std::uint8_t>(1 + pick(random, rules.board->seats()))};
    position.ranks[i] = Rank::at(static_cast<std::uint8_t>(1 + pick(random, rules.army->ranks())));
  }
  return position;
}

}  // namespace junqi::test
