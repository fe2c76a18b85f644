#include <algorithm>

#include "support/catch.hpp"
#include "support/naive_movement.hpp"
#include "support/random_game.hpp"

namespace junqi::test {
namespace {

NaiveRules naive_rules(const RuleSet& rules) {
  NaiveRules naive;
  naive.seats = rules.is_generals() ? 0 : rules.board->seats();
  naive.headquarters_free = rules.options.flag_carrier || rules.options.headquarters == Headquarters::free;
  // Teams by the words of the rule book, not by the rules' table.
  naive.teams.resize(7);
  const int seats = rules.board->seats();
  for (int a = 1; a <= seats; ++a) {
    for (int b = 1; b <= seats; ++b) {
      const bool opposite = std::abs(a - b) * 2 == seats && seats > 2;
      const bool pairs = rules.options.alliance == Alliance::pairs && opposite;
      const bool trios = rules.options.alliance == Alliance::trios && (a - b) % 2 == 0;
      if (a == b || pairs || trios) naive.teams[static_cast<std::size_t>(a)].insert(b);
    }
  }
  return naive;
}

char gait_of(const RuleSet& rules, Rank r) {
  if (rules.is_generals()) return 's';
  if (r == rank::flag || r == rank::mine) return '-';
  return r == rank::engineer || (r == rank::bomb && rules.options.flying_bombs) ? 't' : 's';
}

NaivePieces naive_pieces(const RuleSet& rules, const Position& position) {
  NaivePieces pieces;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i)
    if (!position.scene.empty(Node{i}))
      pieces[rules.board->name(Node{i})] = {position.scene.owners[i].value, gait_of(rules, position.rank(Node{i}))};
  return pieces;
}

/// Where the two generators disagree, as text; nothing if they agree on every pair of nodes.
std::string disagreement(const RuleSet& rules, const NaiveBoard& naive, const Position& position) {
  const NaiveRules by_name = naive_rules(rules);
  const NaivePieces pieces = naive_pieces(rules, position);
  for (const auto& [from, piece] : pieces) {
    const Node n = *rules.board->find(from);
    const NodeSet found = targets(rules, position.scene, n, position.rank(n));
    if (can_move(rules, position.scene, n, position.rank(n)) == found.empty()) return from + ": can_move is wrong";
    for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
      const std::string& to = rules.board->name(Node{i});
      if (found.has(Node{i}) != naive.may_go(by_name, pieces, from, to)) return from + "-" + to;
    }
  }
  return "";
}

int naive_seats(BoardId board) { return board == BoardId::generals ? 0 : Board::get(board).seats(); }

TEST_CASE("The second generator knows the same nodes") {
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    const NaiveBoard naive(naive_seats(id));
    CHECK(naive.nodes().size() == static_cast<std::size_t>(board.node_count()));
    for (const auto& name : naive.nodes()) CHECK(board.find(name));
  }
}

TEST_CASE("Two generators that share nothing find the same ways, whatever stands where") {
  const auto [id, positions] = GENERATE(std::pair{BoardId::junqi2, 1000}, std::pair{BoardId::junqi4, 60},
                                        std::pair{BoardId::junqi6, 24}, std::pair{BoardId::generals, 1000});
  auto random = generator(static_cast<std::uint64_t>(id));
  const NaiveBoard naive(naive_seats(id));
  for (int i = 0; i < positions; ++i) {
    const RuleSet rules = make_rules(id, random_options(id, random));
    INFO(board_name(id) << ", strewn position " << i);
    REQUIRE(disagreement(rules, naive, strewn_position(rules, random)).empty());
  }
}

TEST_CASE("Two generators that share nothing find the same ways in games") {
  const auto [id, positions] = GENERATE(std::pair{BoardId::junqi2, 300}, std::pair{BoardId::junqi4, 40},
                                        std::pair{BoardId::junqi6, 16}, std::pair{BoardId::generals, 300});
  auto random = generator(10 + static_cast<std::uint64_t>(id));
  const NaiveBoard naive(naive_seats(id));
  for (int i = 0; i < positions; ++i) {
    const RuleSet rules = make_rules(id, random_options(id, random));
    INFO(board_name(id) << ", game position " << i);
    REQUIRE(disagreement(rules, naive, random_position(rules, random, 150)).empty());
  }
}

}  // namespace
}  // namespace junqi::test
