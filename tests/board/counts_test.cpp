#include "rules/movement.hpp"
#include "support/catch.hpp"

namespace junqi {
namespace {

/// (from, to) pairs of one piece that is alone on the board.
int pairs_of(BoardId id, Rank rank) {
  const RuleSet rules = make_rules(id, default_options(id));
  int pairs = 0;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
    Scene scene;
    scene.owners[i] = Seat{1};
    pairs += targets(rules, scene, Node{i}, rank).count();
  }
  return pairs;
}

struct Counts {
  BoardId board;
  int nodes;
  int roads;
  int rail_joints;
  int tracks;
  int pairs;
};

TEST_CASE("Every board has the nodes, roads, rails and ways that the rule book counts") {
  const Counts wanted = GENERATE(Counts{BoardId::junqi2, 60, 98, 35, 7, 446},       //
                                 Counts{BoardId::junqi4, 129, 196, 92, 18, 1392},   //
                                 Counts{BoardId::junqi6, 193, 294, 144, 27, 2244},  //
                                 Counts{BoardId::generals, 72, 127, 0, 0, 254});
  const Board& board = Board::get(wanted.board);
  INFO(board_name(wanted.board));
  CHECK(board.node_count() == wanted.nodes);
  CHECK(board.roads().size() == static_cast<std::size_t>(wanted.roads));
  CHECK(board.rail_joints().size() == static_cast<std::size_t>(wanted.rail_joints));
  CHECK(board.tracks().size() == static_cast<std::size_t>(wanted.tracks));
  CHECK(pairs_of(wanted.board, board.is_junqi() ? rank::captain : generals_rank::spy) == wanted.pairs);
}

TEST_CASE("An engineer that is alone on the board has the ways that the rule book counts") {
  CHECK(pairs_of(BoardId::junqi2, rank::engineer) == 1176);
  CHECK(pairs_of(BoardId::junqi4, rank::engineer) == 5624);
  CHECK(pairs_of(BoardId::junqi6, rank::engineer) == 12324);
}

TEST_CASE("Each territory has five camps and two headquarters, and the centre only posts") {
  for (const BoardId id : {BoardId::junqi2, BoardId::junqi4, BoardId::junqi6}) {
    const Board& board = Board::get(id);
    for (std::uint8_t s = 0; s <= board.seats(); ++s) {
      int camps = 0;
      int headquarters = 0;
      int all = 0;
      for (std::uint8_t i = 0; i < board.node_count(); ++i) {
        if (board.node(Node{i}).territory != Seat{s}) continue;
        ++all;
        camps += board.is_camp(Node{i}) ? 1 : 0;
        headquarters += board.is_headquarters(Node{i}) ? 1 : 0;
      }
      INFO(board_name(id) << ", territory of " << int{s});
      CHECK(all == (s != 0 ? 30 : board.seats() == 2 ? 0 : 2 * board.seats() + 1));
      CHECK(camps == (s != 0 ? 5 : 0));
      CHECK(headquarters == (s != 0 ? 2 : 0));
    }
  }
}

}  // namespace
}  // namespace junqi
