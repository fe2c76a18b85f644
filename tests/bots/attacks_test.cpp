#include "server/bots/attacks.hpp"

#include "rules/arbiter.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"

namespace junqi::test {
namespace {

using bots::Attacks;

/// The first node from which the attacks are not those of a fresh look, or no_node.
Node first_stale(const RuleSet& rules, const Attacks::Ground& ground, const Position& position, const Attacks& kept) {
  const Attacks fresh(rules, ground, position);
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i)
    if (!(fresh.from(Node{i}) == kept.from(Node{i}))) return Node{i};
  return no_node;
}

int play_through(BoardId board, std::mt19937_64& random) {
  const RuleSet rules = make_rules(board, random_options(board, random));
  const Attacks::Ground ground(rules);
  Position position = set_up(rules, random_layouts(board, random), Seat{1});
  Attacks kept(rules, ground, position);
  int attacks = 0;
  while (position.scene.running()) {
    const auto moves = legal_moves(rules, position);
    if (moves.empty()) break;
    const Move move = moves[static_cast<std::size_t>(pick(random, static_cast<int>(moves.size())))];
    attacks += kept.from(move.from).has(move.to) ? 1 : 0;
    play(rules, position, move, nullptr);
    kept.follow(position, move);
    if (const Node stale = first_stale(rules, ground, position, kept); stale != no_node)
      FAIL("stale at " << rules.board->name(stale) << " after " << rules.board->name(move.from) << "-"
                       << rules.board->name(move.to));
  }
  return attacks;
}

TEST_CASE("Attacks that are kept up to date are those of a fresh look") {
  auto random = generator();
  for (const BoardId board : all_boards) {
    INFO(board_name(board));
    int attacks = 0;
    for (int game = 0; game < 8; ++game) attacks += play_through(board, random);
    CHECK(attacks > 0);
  }
}

}  // namespace
}  // namespace junqi::test
