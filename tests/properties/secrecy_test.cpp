// Two worlds that differ only in what a viewer may not know must look the same to it: every event, view, offered move
// and refusal. Here for the match; that the server's bytes keep to it is tested where bytes are made.
#include <algorithm>

#include "match/match.hpp"
#include "match/origins.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "support/words.hpp"

namespace junqi::test {
namespace {

bool same(const View& a, const View& b) {
  return a.viewer == b.viewer && a.scene == b.scene && a.ranks == b.ranks && a.origins == b.origins && a.home == b.home;
}

/// Whether the rank on `n` is hidden from the viewer while the game runs.
bool hidden(const RuleSet& rules, const Scene& scene, Seat viewer, Node n) {
  if (scene.empty(n) || scene.open.has(n) || rules.options.visibility == Visibility::all) return false;
  if (!viewer) return true;
  if (rules.options.visibility == Visibility::allies) return !rules.allied(viewer, scene.owner(n));
  return scene.owner(n) != viewer;
}

void shuffle(std::vector<Rank>& ranks, std::mt19937_64& random) {
  for (std::size_t i = ranks.size(); i > 1; --i)
    std::swap(ranks[i - 1], ranks[static_cast<std::size_t>(pick(random, static_cast<int>(i)))]);
}

/// Deals the hidden ranks of every seat anew among the nodes where they stand.
Position dealt_anew(const RuleSet& rules, const Position& position, Seat viewer, std::mt19937_64& random) {
  Position other = position;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
    std::vector<Node> nodes;
    std::vector<Rank> ranks;
    for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
      if (position.scene.owners[i] != Seat{s} || !hidden(rules, position.scene, viewer, Node{i})) continue;
      nodes.push_back(Node{i});
      ranks.push_back(position.ranks[i]);
    }
    shuffle(ranks, random);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      other.ranks[nodes[i].value] = ranks[i];
      if (rules.is_flag(ranks[i])) other.flag_home[s] = nodes[i];
    }
  }
  return other;
}

/// A refusal as the viewer hears it. That a bomb may not attack a flag is told by the rules themselves.
std::optional<Refusal> heard(const RuleSet& rules, const Position& position, Seat viewer, Move move) {
  auto refusal = refuse_move(rules, position, viewer, move);
  if (refusal == Refusal::bomb_spares_flag) refusal.reset();
  return refusal;
}

TEST_CASE("Dealing the hidden ranks anew changes nothing that a viewer is shown or told") {
  const auto [board, positions] = GENERATE(std::pair{BoardId::junqi2, 400}, std::pair{BoardId::junqi4, 120},
                                           std::pair{BoardId::junqi6, 50}, std::pair{BoardId::generals, 400});
  auto random = generator(400 + static_cast<std::uint64_t>(board));
  for (int i = 0; i < positions; ++i) {
    const RuleSet rules = make_rules(board, random_options(board, random));
    const Position position = random_position(rules, random, 200);
    if (!position.scene.running()) continue;
    const Origins origins = first_origins(position.scene);
    for (std::uint8_t viewer = 0; viewer <= rules.board->seats(); ++viewer) {
      INFO(board_name(board) << ", position " << i << ", viewer " << int{viewer});
      const Position other = dealt_anew(rules, position, Seat{viewer}, random);
      const Eye eye(rules, Seat{viewer});
      const View here = *eye.look(position, origins).open(Seat{viewer});
      const View there = *eye.look(other, origins).open(Seat{viewer});
      REQUIRE(same(here, there));
      REQUIRE(view_moves(rules, here) == view_moves(rules, there));
      for (std::uint8_t from = 0; from < rules.board->node_count(); ++from)
        for (int k = 0; k < 20; ++k) {
          const Move move{Node{from}, Node{static_cast<std::uint8_t>(pick(random, rules.board->node_count()))}};
          REQUIRE(heard(rules, position, Seat{viewer}, move) == heard(rules, other, Seat{viewer}, move));
        }
    }
  }
}

// ---- two whole games ----

struct World {
  std::vector<Layout> layouts;
  std::vector<Action> actions;
};

World random_world(const RuleSet& rules, std::mt19937_64& random, int plies) {
  World world{random_layouts(rules.board->id(), random), {}};
  Position position = set_up(rules, world.layouts, Seat{1});
  for (int ply = 0; ply < plies; ++ply) {
    const Action action = random_action(rules, position, random);
    Events events;
    carry_out(rules, position, action, &events);
    // What nobody can move is public once it puts a seat out; the end shows everything. Both end the comparison.
    const bool telling = std::any_of(events.begin(), events.end(), [](const Event& event) {
      const auto* out = std::get_if<Out>(&event);
      return std::holds_alternative<Over>(event) || (out != nullptr && out->why == OutWhy::no_moves);
    });
    if (telling) break;
    world.actions.push_back(action);
  }
  return world;
}

/// The layout nodes of pieces that never moved and never fought in the world's game.
NodeSet untouched(const RuleSet& rules, const World& world) {
  NodeSet nodes;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
    for (const Node n : rules.board->layout_nodes(Seat{s})) nodes.add(n);
  for (const Action& action : world.actions)
    if (const auto* move = std::get_if<Move>(&action)) {
      nodes.remove(move->from);
      nodes.remove(move->to);
    }
  return nodes;
}

/// The same game with other ranks in the untouched places that are hidden from the viewer, if there are any legal ones.
std::optional<World> other_world(const RuleSet& rules, const World& world, Seat viewer, std::mt19937_64& random) {
  const NodeSet free = untouched(rules, world);
  World other = world;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
    const bool seen = viewer && (viewer == Seat{s} ||
                                 (rules.options.visibility == Visibility::allies && rules.allied(viewer, Seat{s})));
    if (seen) continue;
    const auto nodes = rules.board->layout_nodes(Seat{s});
    Layout& layout = other.layouts[s - 1U];
    for (int swap = 0; swap < 200; ++swap) {
      const auto a = static_cast<std::size_t>(pick(random, static_cast<int>(nodes.size())));
      const auto b = static_cast<std::size_t>(pick(random, static_cast<int>(nodes.size())));
      if (!free.has(nodes[a]) || !free.has(nodes[b]) || layout.cells[a].none() || layout.cells[b].none()) continue;
      // A flag that is shown in the course of the game is no secret; it keeps its place in both worlds.
      if (rules.is_flag(layout.cells[a]) || rules.is_flag(layout.cells[b])) continue;
      std::swap(layout.cells[a], layout.cells[b]);
      if (check_layout(rules.board->id(), layout)) std::swap(layout.cells[a], layout.cells[b]);
    }
  }
  if (other.layouts == world.layouts) return std::nullopt;
  return other;
}

Match match_of(const RuleSet& rules, const World& world) {
  std::vector<SealedLayout> sealed;
  for (const Layout& layout : world.layouts) sealed.push_back(SealedLayout::of(layout));
  return Match(rules, sealed, Seat{1});
}

tl::expected<PublicEvents, Refusal> act(Match& match, const Action& action) {
  const auto* move = std::get_if<Move>(&action);
  return move != nullptr ? match.ask(match.scene().turn, *move) : match.decide(action);
}

void compare(const RuleSet& rules, const World& world, const World& other, Seat viewer, std::mt19937_64& random) {
  Match here = match_of(rules, world);
  Match there = match_of(rules, other);
  const auto look = [&](const Match& match) { return *match.view(viewer).open(viewer); };
  REQUIRE(same(look(here), look(there)));
  for (const Action& action : world.actions) {
    const auto events = act(here, action);
    const auto other_events = act(there, action);
    REQUIRE(events);
    REQUIRE(other_events);
    REQUIRE(words(*rules.board, *events) == words(*rules.board, *other_events));
    REQUIRE(*events == *other_events);
    REQUIRE(same(look(here), look(there)));
    REQUIRE(view_moves(rules, look(here)) == view_moves(rules, look(there)));
    const auto some = [&] { return Node{static_cast<std::uint8_t>(pick(random, rules.board->node_count()))}; };
    const Move move{some(), some()};  // asked out of turn, or of the wrong piece: refused alike
    if (viewer != here.scene().turn && viewer)
      REQUIRE(here.ask(viewer, move).error() == there.ask(viewer, move).error());
    REQUIRE_FALSE(here.deployments());
  }
}

TEST_CASE("Two games whose deployments differ only in what a viewer cannot see are the same game to it") {
  const auto [board, games] = GENERATE(std::pair{BoardId::junqi2, 200}, std::pair{BoardId::junqi4, 60},
                                       std::pair{BoardId::junqi6, 24}, std::pair{BoardId::generals, 200});
  auto random = generator(500 + static_cast<std::uint64_t>(board));
  int compared = 0;
  for (int game = 0; game < games; ++game) {
    Options options = random_options(board, random);
    if (options.visibility == Visibility::all) options.visibility = Visibility::hidden;
    const RuleSet rules = make_rules(board, options);
    const World world = random_world(rules, random, 20 + pick(random, 100));
    for (std::uint8_t viewer = 0; viewer <= rules.board->seats(); ++viewer) {
      INFO(board_name(board) << ", game " << game << ", viewer " << int{viewer});
      const auto other = other_world(rules, world, Seat{viewer}, random);
      if (!other) continue;
      compare(rules, world, *other, Seat{viewer}, random);
      ++compared;
    }
  }
  CHECK(compared > games / 2);
}

}  // namespace
}  // namespace junqi::test
