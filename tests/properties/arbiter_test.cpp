#include <algorithm>
#include <map>

#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "support/words.hpp"

namespace junqi::test {
namespace {

/// Pieces by seat and rank.
using Census = std::map<std::pair<int, int>, int>;

Census census(const RuleSet& rules, const Position& position) {
  Census pieces;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i)
    if (!position.scene.empty(Node{i})) ++pieces[{position.scene.owners[i].value, position.ranks[i].index()}];
  return pieces;
}

void remove(Census& pieces, const Position& position, Node n) {
  const auto piece = pieces.find({position.scene.owner(n).value, position.rank(n).index()});
  REQUIRE(piece != pieces.end());
  if (--piece->second == 0) pieces.erase(piece);
}

/// What the events say is left of the pieces that stood there before.
Census census_after(const RuleSet& rules, const Position& before, const Events& events) {
  Census pieces = census(rules, before);
  for (const Event& event : events) {
    if (const auto* moved = std::get_if<Moved>(&event)) {
      const bool attacker_goes = moved->result == MoveResult::loses || moved->result == MoveResult::both;
      const bool target_goes = !before.scene.empty(moved->move.to) && moved->result != MoveResult::loses;
      if (attacker_goes) remove(pieces, before, moved->move.from);
      if (target_goes) remove(pieces, before, moved->move.to);
    } else if (const auto* back = std::get_if<FlagBack>(&event)) {
      ++pieces[{back->seat.value, rules.army->flag().index()}];
    } else if (const auto* out = std::get_if<Out>(&event)) {
      std::erase_if(pieces, [&](const auto& piece) { return piece.first.first == out->seat.value; });
    }
  }
  return pieces;
}

int quiet_after(const Position& before, const Events& events) {
  int quiet = before.scene.quiet;
  for (const Event& event : events) {
    if (std::holds_alternative<Passed>(event)) ++quiet;
    if (std::holds_alternative<Out>(event)) quiet = 0;
    const auto* moved = std::get_if<Moved>(&event);
    if (moved == nullptr) continue;
    if (before.scene.empty(moved->move.to))
      ++quiet;
    else if (moved->result != MoveResult::home)
      quiet = 0;
  }
  return quiet;
}

/// What must hold of any position of a game.
void check_position(const RuleSet& rules, const Position& position) {
  const Scene& scene = position.scene;
  const Seat turn = scene.turn;
  REQUIRE(scene.running() == (turn != no_seat));
  if (scene.running()) {
    REQUIRE(turn.value <= rules.board->seats());
    REQUIRE_FALSE(scene.out.has(turn));
    REQUIRE(has_legal_move(rules, position, turn));
  }
  for (std::uint8_t i = 0; i < nodes_max; ++i) {
    REQUIRE(scene.empty(Node{i}) == position.ranks[i].none());
    if (scene.empty(Node{i})) {
      REQUIRE_FALSE(scene.open.has(Node{i}));
    } else {
      REQUIRE(i < rules.board->node_count());
      REQUIRE_FALSE(scene.out.has(scene.owners[i]));
    }
  }
}

/// The moves that the list names are accepted, and no other pair of nodes is.
void check_moves(const RuleSet& rules, const Position& position) {
  const std::vector<Move> moves = legal_moves(rules, position);
  REQUIRE(std::is_sorted(moves.begin(), moves.end()));
  REQUIRE(count_legal_moves(rules, position) == static_cast<int>(moves.size()));
  REQUIRE(perft(rules, position, 1) == moves.size());
  std::size_t accepted = 0;
  for (std::uint8_t from = 0; from < rules.board->node_count(); ++from)
    for (std::uint8_t to = 0; to < rules.board->node_count(); ++to) {
      const Move move{Node{from}, Node{to}};
      if (refuse_move(rules, position, position.scene.turn, move)) continue;
      ++accepted;
      if (!std::binary_search(moves.begin(), moves.end(), move)) FAIL("accepted, but not listed");
    }
  REQUIRE(accepted == moves.size());
}

void check_action(const RuleSet& rules, const Position& before, const Position& after, const Events& events) {
  REQUIRE_FALSE(events.empty());
  REQUIRE(census(rules, after) == census_after(rules, before, events));
  REQUIRE(after.scene.quiet == quiet_after(before, events));
  REQUIRE((before.scene.out.bits & ~after.scene.out.bits) == 0);
  REQUIRE((before.scene.shown.bits & ~after.scene.shown.bits) == 0);
  REQUIRE(std::holds_alternative<Over>(events.back()) == !after.scene.running());
  if (const auto* moved = std::get_if<Moved>(&events.front())) {
    REQUIRE(moved->seat == before.scene.turn);
    REQUIRE(moved->path.front() == moved->move.from);
    REQUIRE(moved->path.back() == moved->move.to);
    for (std::size_t i = 1; i + 1 < moved->path.size(); ++i) REQUIRE(before.scene.empty(moved->path[i]));
  }
}

void play_and_check(BoardId board, std::mt19937_64& random, int plies) {
  const RuleSet rules = make_rules(board, random_options(board, random));
  const auto layouts = random_layouts(board, random);
  Position position = set_up(rules, layouts, Seat{1});
  std::string said;
  for (int ply = 0; ply < plies && position.scene.running(); ++ply) {
    check_position(rules, position);
    if (pick(random, 25) == 0) check_moves(rules, position);
    const Action action = random_action(rules, position, random);
    REQUIRE_FALSE(refuse(rules, position, action));
    const Position before = position;
    Events events;
    carry_out(rules, position, action, &events);
    said.clear();
    for (const auto& text : words(*rules.board, events)) said += text + "; ";
    INFO(board_name(board) << ", ply " << ply << ": " << said);
    check_action(rules, before, position, events);
    // Silently, the same happens.
    Position silent = before;
    carry_out(rules, silent, action, nullptr);
    REQUIRE(silent.scene == position.scene);
    REQUIRE(silent.ranks == position.ranks);
  }
  check_position(rules, position);
}

TEST_CASE("Random games keep to the rules of the arbiter, whatever board and options") {
  const auto [board, games] = GENERATE(std::pair{BoardId::junqi2, 150}, std::pair{BoardId::junqi4, 40},
                                       std::pair{BoardId::junqi6, 20}, std::pair{BoardId::generals, 150});
  auto random = generator(static_cast<std::uint64_t>(board));
  for (int game = 0; game < games; ++game) {
    INFO("game " << game);
    play_and_check(board, random, 600);
  }
}

TEST_CASE("A position is a small value") {
  STATIC_REQUIRE(sizeof(Position) <= 512);
  STATIC_REQUIRE(std::is_trivially_copyable_v<Position>);
}

}  // namespace
}  // namespace junqi::test
