#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

/// Whether a piece of `seat` that begins on `from` comes to some enemy headquarters, alone on the board.
bool comes_to_enemy_headquarters(const RuleSet& rules, Seat seat, Node from, Rank r) {
  const Board& board = *rules.board;
  NodeSet met;
  met.add(from);
  std::vector<Node> queue{from};
  for (std::size_t head = 0; head < queue.size(); ++head) {
    Scene scene;
    scene.owners[queue[head].value] = seat;
    targets(rules, scene, queue[head], r).for_each([&](Node to) {
      if (met.has(to)) return;
      met.add(to);
      queue.push_back(to);
    });
  }
  bool found = false;
  met.for_each([&](Node n) {
    found = found || (board.is_headquarters(n) && !rules.allied(seat, board.node(n).territory) && n != from);
  });
  return found;
}

TEST_CASE("From every node every kind of piece comes to some enemy headquarters") {
  const BoardId id = GENERATE(BoardId::junqi2, BoardId::junqi4, BoardId::junqi6);
  const RuleSet rules = make_rules(id, default_options(id));
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
    for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
      if (rules.board->is_headquarters(Node{i})) continue;  // a piece in one is stuck
      INFO(board_name(id) << ", seat " << int{s} << " from " << rules.board->name(Node{i}));
      for (const Rank r : {rank::marshal, rank::bomb, rank::engineer})
        CHECK(comes_to_enemy_headquarters(rules, Seat{s}, Node{i}, r));
    }
}

/// The node that takes the place of `n` when every seat moves on by one.
Node turned(const Board& board, Node n) {
  std::string name = board.name(n);
  if (name == "o") return n;
  char& digit = name[name.size() == 3 ? 0 : 1];
  digit = static_cast<char>('0' + (digit - '0') % board.seats() + 1);
  return *board.find(name);
}

Position turned(const Board& board, const Position& position) {
  Position next = position;
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    const Node there = turned(board, Node{i});
    const std::uint8_t owner = position.scene.owners[i].value;
    next.scene.owners[there.value] = Seat{static_cast<std::uint8_t>(owner == 0 ? 0 : owner % board.seats() + 1)};
    next.ranks[there.value] = position.ranks[i];
  }
  return next;
}

TEST_CASE("Ways turn with the seats, whatever stands where") {
  const BoardId id = GENERATE(BoardId::junqi2, BoardId::junqi4, BoardId::junqi6);
  auto random = generator(20 + static_cast<std::uint64_t>(id));
  for (int k = 0; k < 60; ++k) {
    const RuleSet rules = make_rules(id, random_options(id, random));
    const Board& board = *rules.board;
    const Position position = strewn_position(rules, random);
    const Position next = turned(board, position);
    for (std::uint8_t i = 0; i < board.node_count(); ++i) {
      if (position.scene.empty(Node{i})) continue;
      NodeSet wanted;
      targets(rules, position.scene, Node{i}, position.rank(Node{i})).for_each([&](Node to) {
        wanted.add(turned(board, to));
      });
      const Node there = turned(board, Node{i});
      INFO(board_name(id) << ", " << board.name(Node{i}) << " and " << board.name(there));
      REQUIRE(targets(rules, next.scene, there, next.rank(there)) == wanted);
    }
  }
}

}  // namespace
}  // namespace junqi::test
