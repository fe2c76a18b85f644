#include "client/model/certain.hpp"

#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/random.hpp"
#include "support/random_game.hpp"
#include "support/table.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// What a piece of the deployment really is; the test has dealt the layouts.
Rank truth(const Board& board, const std::vector<Layout>& layouts, Node origin) {
  for (std::uint8_t s = 1; s <= board.seats(); ++s) {
    const auto nodes = board.layout_nodes(Seat{s});
    for (std::size_t i = 0; i < nodes.size(); ++i)
      if (nodes[i] == origin) return layouts[s - 1U].cells[i];
  }
  return {};
}

/// A flag that was brought back to another place than its own is known to everybody, and not by its origin.
void check(const Table& table, const std::vector<Layout>& layouts) {
  const Certain certain(table);
  const View& view = table.view();
  for (std::uint8_t i = 0; i < table.board().node_count(); ++i) {
    const Node node{i};
    if (view.scene.empty(node)) {
      REQUIRE(certain.possible(node).count() == 0);
      continue;
    }
    const Rank is = view.rank(node) ? view.rank(node)->rank() : truth(table.board(), layouts, view.origins[i]);
    INFO(table.board().name(node) << " after " << table.plies());
    REQUIRE(certain.possible(node).has(is));
  }
}

/// Two players with the sample layouts; seat 1 looks.
struct Small {
  RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  std::vector<Layout> layouts = test::sample_layouts(BoardId::junqi2);
  test::TwinMatch twin{rules, layouts, Seat{1}};
};

}  // namespace

TEST_CASE("what is certain is never wrong, whatever is played") {
  for (const BoardId board : all_boards) {
    auto random = test::generator(700 + static_cast<std::uint64_t>(board));
    for (int game = 0; game < 12; ++game) {
      const RuleSet rules = make_rules(board, test::random_options(board, random));
      const auto layouts = test::random_layouts(board, random);
      test::TwinMatch twin(rules, layouts, Seat{1});
      for (int plies = 0; plies < 200 && !twin.match().over(); ++plies) {
        twin.play(random);
        if (plies % 40 != 39) continue;
        for (const Seat viewer : test::viewers(board)) check(Table(rules, twin.sent_view(viewer)), layouts);
      }
    }
  }
}

TEST_CASE("a table that was followed and one that came later are equally certain") {
  auto random = test::generator(720);
  const RuleSet rules = make_rules(BoardId::junqi4, default_options(BoardId::junqi4));
  test::TwinMatch twin(rules, test::random_layouts(BoardId::junqi4, random), Seat{1});
  Table followed(rules, twin.sent_view(Seat{2}));
  for (int plies = 0; plies < 150 && !twin.match().over(); ++plies) {
    const auto events = twin.play(random);
    REQUIRE(followed.take(test::sent_events(BoardId::junqi4, events, plies + 1, twin.match().scene().turn)) ==
            Table::Took::applied);
  }
  const Table later(rules, twin.sent_view(Seat{2}), followed.own_layout());
  const Certain a(followed);
  const Certain b(later);
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
    REQUIRE(a.possible(Node{i}) == b.possible(Node{i}));
    REQUIRE(a.has_moved(Node{i}) == b.has_moved(Node{i}));
  }
}

TEST_CASE("before the first move a place tells what it may hold") {
  Small s;
  const Table table(s.rules, s.twin.sent_view(Seat{1}));
  const Certain certain(table);
  const auto at = [](const char* name) { return test::node_of(BoardId::junqi2, name); };
  REQUIRE_FALSE(certain.possible(at("2a1")).has(rank::bomb));
  REQUIRE_FALSE(certain.possible(at("2a1")).has(rank::flag));
  REQUIRE_FALSE(certain.possible(at("2a3")).has(rank::mine));
  REQUIRE(certain.possible(at("2a3")).has(rank::bomb));
  REQUIRE(certain.possible(at("2a5")).has(rank::mine));
  REQUIRE(certain.possible(at("2b6")).has(rank::flag));
  REQUIRE(certain.possible(at("1a1")).count() == 1);
  REQUIRE_FALSE(certain.has_moved(at("2a1")));
}

TEST_CASE("who has moved or won by attacking is neither mine nor flag") {
  auto random = test::generator(721);
  int found = 0;
  for (int game = 0; game < 60 && found < 5; ++game) {
    Small s;
    for (int plies = 0; plies < 60 && !s.twin.match().over(); ++plies) s.twin.play(random);
    const Table table(s.rules, s.twin.sent_view(Seat{1}));
    const Certain certain(table);
    for (std::uint8_t i = 0; i < table.board().node_count(); ++i) {
      if (table.view().scene.owner(Node{i}) != Seat{2} || !certain.has_moved(Node{i})) continue;
      REQUIRE_FALSE(certain.possible(Node{i}).has(rank::mine));
      REQUIRE_FALSE(certain.possible(Node{i}).has(rank::flag));
      ++found;
    }
  }
  REQUIRE(found >= 5);
}

TEST_CASE("a piece that beat one's own ranks above it") {
  auto random = test::generator(722);
  int met = 0;
  for (int game = 0; game < 200 && met == 0; ++game) {
    Small s;
    for (int plies = 0; plies < 60 && !s.twin.match().over(); ++plies) s.twin.play(random);
    const Table table(s.rules, s.twin.sent_view(Seat{1}), s.layouts[0]);
    const Certain certain(table);
    for (const Happening& one : table.log()) {
      const auto* moved = std::get_if<Moved>(&one.event);
      if (moved == nullptr || moved->seat != Seat{1} || moved->result != MoveResult::loses || !one.attacker_rank)
        continue;
      if (table.view().scene.owner(moved->move.to) != Seat{2}) continue;
      if (table.view().origins[moved->move.to.value] != table.view_at(one.ply - 1).origins[moved->move.to.value])
        continue;
      const RankSet can = certain.possible(moved->move.to);
      REQUIRE_FALSE(can.has(one.attacker_rank->rank()));
      REQUIRE_FALSE(can.has(rank::bomb));
      REQUIRE_FALSE(can.has(rank::flag));
      ++met;
    }
  }
  REQUIRE(met > 0);
}
