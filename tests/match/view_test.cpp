#include "match/match.hpp"
#include "match/origins.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"
#include "support/words.hpp"

namespace junqi::test {
namespace {

Match sample_match(BoardId board, std::initializer_list<Setting> settings = {}) {
  const RuleSet rules = make_rules(board, options_of(board, settings));
  std::vector<SealedLayout> layouts;
  for (int seat = 1; seat <= rules.board->seats(); ++seat)
    layouts.push_back(*SealedLayout::read(board, sample_layout(board)));
  return Match(rules, layouts, Seat{1});
}

View view_of(const Match& match, int seat) {
  const Seat viewer{static_cast<std::uint8_t>(seat)};
  return *match.view(viewer).open(viewer);
}

/// Of whose pieces the viewer knows the ranks: all, some or none of each seat's.
std::string known(const Match& match, int viewer) {
  const View view = view_of(match, viewer);
  std::string text;
  for (int seat = 1; seat <= match.rules().board->seats(); ++seat) {
    int pieces = 0;
    int seen = 0;
    for (std::uint8_t i = 0; i < nodes_max; ++i) {
      if (view.scene.owners[i].value != seat) continue;
      ++pieces;
      seen += view.ranks[i] ? 1 : 0;
    }
    text += seen == pieces ? 'a' : seen == 0 ? '-' : 's';
  }
  return text;
}

TEST_CASE("Hidden: each seat knows its own ranks and a spectator none") {
  const Match match = sample_match(BoardId::junqi4);
  CHECK(known(match, 1) == "a---");
  CHECK(known(match, 2) == "-a--");
  CHECK(known(match, 3) == "--a-");
  CHECK(known(match, 0) == "----");
}

TEST_CASE("Allies: partners see each other's ranks, by the teams of the game") {
  CHECK(known(sample_match(BoardId::junqi4, {{"visibility", "allies"}}), 2) == "-a-a");
  CHECK(known(sample_match(BoardId::junqi4, {{"visibility", "allies"}}), 0) == "----");
  CHECK(known(sample_match(BoardId::junqi4, {{"visibility", "allies"}, {"alliance", "none"}}), 2) == "-a--");
  CHECK(known(sample_match(BoardId::junqi6, {{"visibility", "allies"}}), 3) == "--a--a");
  CHECK(known(sample_match(BoardId::junqi6, {{"visibility", "allies"}, {"alliance", "trios"}}), 3) == "a-a-a-");
}

TEST_CASE("All: everybody sees everything, spectators too") {
  CHECK(known(sample_match(BoardId::junqi2, {{"visibility", "all"}}), 0) == "aa");
  CHECK(known(sample_match(BoardId::generals, {{"visibility", "all"}}), 1) == "aa");
}

TEST_CASE("A view is for the seat it was made for and for no other") {
  const Match match = sample_match(BoardId::junqi4, {{"visibility", "allies"}});
  const auto view = match.view(Seat{3});
  CHECK(view.to() == Seat{3});
  CHECK(view.open(Seat{3}) != nullptr);
  CHECK(view.open(Seat{1}) == nullptr);
  CHECK(view.open(no_seat) == nullptr);
}

TEST_CASE("The viewer's own flag home is told to it alone") {
  const Match match = sample_match(BoardId::junqi2);
  CHECK(view_of(match, 1).home == node_of(BoardId::junqi2, "1d6"));
  CHECK(view_of(match, 2).home == node_of(BoardId::junqi2, "2d6"));
  CHECK(view_of(match, 0).home == no_node);
}

TEST_CASE("After the end every remaining rank is shown, unless the game keeps them") {
  Match open = sample_match(BoardId::junqi2);
  CHECK_FALSE(open.deployments());
  REQUIRE(open.decide(AgreedDraw{}));
  CHECK(known(open, 1) == "aa");
  CHECK(known(open, 0) == "aa");
  REQUIRE(open.deployments());
  CHECK(open.deployments()->size() == 2);
  CHECK((*open.deployments())[1][5]->rank() == rank::marshal);

  Match kept = sample_match(BoardId::junqi2, {{"reveal_after_game", false}});
  REQUIRE(kept.decide(AgreedDraw{}));
  CHECK(known(kept, 1) == "a-");
  CHECK(known(kept, 0) == "--");
  CHECK_FALSE(kept.deployments());
}

TEST_CASE("A shown flag is known to everyone, and nothing else is") {
  // The marshals stand in 1a1 and 2e1, one joint apart.
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  const std::vector<SealedLayout> layouts{*SealedLayout::read(BoardId::junqi2, "aefhdgicekbfhghigjkdicjlj"),
                                          *SealedLayout::read(BoardId::junqi2, "gefhadicekbfhghigjkdicjlj")};
  Match match(rules, layouts, Seat{1});
  const Node flag = node_of(BoardId::junqi2, "1d6");
  CHECK_FALSE(view_of(match, 2).rank(flag));
  const auto events = match.ask(Seat{1}, move_of(BoardId::junqi2, "1a1-2e1"));
  REQUIRE(events);
  CHECK(words(*rules.board, *events) ==
        std::vector<std::string>{"1 1a1-2e1 both", "flag_shown 1 1d6", "flag_shown 2 2d6"});
  for (const int viewer : {0, 2}) {
    const View view = view_of(match, viewer);
    REQUIRE(view.rank(flag));
    CHECK(view.rank(flag)->rank() == rank::flag);
    CHECK_FALSE(view.rank(node_of(BoardId::junqi2, "1c6")));
  }
  CHECK(known(match, 2) == "sa");
}

TEST_CASE("A carrier's view offers the step onto its own flag, and nobody else's does") {
  Table table(BoardId::junqi2, {{"flag_carrier", true}});
  table.army(1, "1d6 flag, 1d5 captain, 1c6 major").army(2, "2c3 major").carried(2, "1d5", "2b6");
  const Eye eye(table.rules(), Seat{1});
  const View view = *eye.look(table.position(), first_origins(table.position().scene)).open(Seat{1});
  CHECK(view_targets(table.rules(), view, table.node("1d5")).has(table.node("1d6")));
  CHECK_FALSE(view_targets(table.rules(), view, table.node("1c6")).has(table.node("1d6")));
  CHECK(view_moves(table.rules(), view) == legal_moves(table.rules(), table.position()));
}

TEST_CASE("Moves that a view offers are the arbiter's") {
  const Match match = sample_match(BoardId::junqi2);
  const auto moves = view_moves(match.rules(), view_of(match, 1));
  CHECK_FALSE(moves.empty());
  CHECK(view_moves(match.rules(), view_of(match, 2)).empty());  // not on turn
  CHECK(view_moves(match.rules(), view_of(match, 0)).empty());
  const View second = view_of(match, 2);
  CHECK(view_targets(match.rules(), second, node_of(BoardId::junqi2, "1a1")).empty());  // somebody else's piece
  CHECK_FALSE(view_targets(match.rules(), second, node_of(BoardId::junqi2, "2a1")).empty());
}

}  // namespace
}  // namespace junqi::test
