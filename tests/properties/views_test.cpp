#include "match/match.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"

namespace junqi::test {
namespace {

View look(const Match& match, Seat viewer) { return *match.view(viewer).open(viewer); }

/// The nodes whose rank everybody has been told, followed by the events alone.
void follow_open(NodeSet& open, const RuleSet& rules, const Events& events, const Scene& after) {
  for (const Event& event : events) {
    if (const auto* moved = std::get_if<Moved>(&event)) {
      const bool was_open = open.has(moved->move.from);
      const bool battle = moved->result != MoveResult::move && moved->result != MoveResult::home;
      open.remove(moved->move.from);
      if (moved->result != MoveResult::loses) open.remove(moved->move.to);
      if (was_open && moved->result != MoveResult::loses) open.add(moved->move.to);
      if (battle && rules.options.reveal_battles) open.add(moved->move.to);
    } else if (const auto* shown = std::get_if<FlagShown>(&event)) {
      open.add(shown->node);
    } else if (const auto* back = std::get_if<FlagBack>(&event)) {
      open.add(back->node);
    }
  }
  for (std::uint8_t i = 0; i < nodes_max; ++i)
    if (after.empty(Node{i})) open.remove(Node{i});
}

/// Whether the rule book lets `viewer` know the rank on a node.
bool may_know(const RuleSet& rules, const Scene& scene, const NodeSet& open, Seat viewer, Node n) {
  const Options& options = rules.options;
  if (!scene.running() && options.reveal_after_game) return true;
  if (options.visibility == Visibility::all || open.has(n)) return true;
  if (viewer == no_seat) return false;
  const bool partner = rules.team[viewer.value].has(scene.owner(n));
  return scene.owner(n) == viewer || (options.visibility == Visibility::allies && partner);
}

void check_view(const RuleSet& rules, const Position& truth, const View& view, const NodeSet& open) {
  REQUIRE(view.scene == truth.scene);
  for (std::uint8_t i = 0; i < nodes_max; ++i) {
    const auto& rank = view.ranks[i];
    if (truth.scene.empty(Node{i})) {
      REQUIRE_FALSE(rank);
      REQUIRE(view.origins[i] == no_node);
      continue;
    }
    REQUIRE(view.origins[i] != no_node);
    INFO("viewer " << int{view.viewer.value} << ", node " << rules.board->name(Node{i}));
    REQUIRE(rank.has_value() == may_know(rules, truth.scene, open, view.viewer, Node{i}));
    if (rank) REQUIRE(rank->rank() == truth.ranks[i]);
  }
}

/// A view offers the arbiter's moves, and none to anybody who is not on turn.
void check_moves(const RuleSet& rules, const Position& truth, const View& view) {
  const auto offered = view_moves(rules, view);
  if (view.viewer != truth.scene.turn || view.viewer == no_seat) {
    REQUIRE(offered.empty());
    return;
  }
  auto legal = legal_moves(rules, truth);
  if (rules.options.bomb_takes_flag) {
    REQUIRE(offered == legal);
  } else {  // a hidden flag that a bomb reaches is the one thing a view cannot know
    REQUIRE(std::includes(offered.begin(), offered.end(), legal.begin(), legal.end()));
    for (const Move move : offered) {
      const auto refused = refuse_move(rules, truth, view.viewer, move);
      REQUIRE((!refused || (*refused == Refusal::bomb_spares_flag && !view.rank(move.to))));
    }
  }
}

void play_and_look(BoardId board, std::mt19937_64& random) {
  const RuleSet rules = make_rules(board, random_options(board, random));
  const auto layouts = random_layouts(board, random);
  std::vector<SealedLayout> sealed;
  for (const Layout& layout : layouts) sealed.push_back(SealedLayout::of(layout));
  Match match(rules, sealed, Seat{1});
  Position truth = set_up(rules, layouts, Seat{1});
  NodeSet open;
  for (int ply = 0; ply < 300 && !match.over(); ++ply) {
    const Action action = random_action(rules, truth, random);
    Events events;
    carry_out(rules, truth, action, &events);
    follow_open(open, rules, events, truth.scene);
    const auto* move = std::get_if<Move>(&action);
    REQUIRE((move != nullptr ? match.ask(match.scene().turn, *move) : match.decide(action)));
    for (std::uint8_t viewer = 0; viewer <= rules.board->seats(); ++viewer) {
      const View view = look(match, Seat{viewer});
      check_view(rules, truth, view, open);
      check_moves(rules, truth, view);
    }
  }
}

TEST_CASE("Every viewer knows exactly the ranks that the rule book grants it, all game long") {
  const auto [board, games] = GENERATE(std::pair{BoardId::junqi2, 40}, std::pair{BoardId::junqi4, 12},
                                       std::pair{BoardId::junqi6, 6}, std::pair{BoardId::generals, 40});
  auto random = generator(300 + static_cast<std::uint64_t>(board));
  for (int game = 0; game < games; ++game) {
    INFO(board_name(board) << ", game " << game);
    play_and_look(board, random);
  }
}

}  // namespace
}  // namespace junqi::test
