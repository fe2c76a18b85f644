#include "client/model/piece_words.hpp"

#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/table.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// What explains a battle of a piece of seat 1 that attacks, or is attacked by, a hidden one.
std::string reason(BoardId board, const char* own, MoveResult result, bool attacks, Options options,
                   const char* where = "2c5") {
  const RuleSet rules = make_rules(board, options);
  const View view = test::TwinMatch(rules, test::sample_layouts(board), Seat{1}).sent_view(Seat{1}).view;
  Happening one;
  Moved moved;
  moved.seat = Seat{static_cast<std::uint8_t>(attacks ? 1 : 2)};
  moved.result = result;
  if (rules.board->is_junqi()) moved.move.to = rules.board->find(where).value();
  one.event = moved;
  one.defender = Seat{static_cast<std::uint8_t>(attacks ? 2 : 1)};
  std::optional<KnownRank> mine;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i)
    if (view.rank(Node{i}) && rules.army->info(view.rank(Node{i})->rank()).name == own) mine = view.rank(Node{i});
  REQUIRE(mine);
  (attacks ? one.attacker_rank : one.defender_rank) = mine;
  return battle_reason(one, rules, Seat{1});
}

std::string reason(const char* own, MoveResult result, bool attacks) {
  return reason(BoardId::junqi2, own, result, attacks, default_options(BoardId::junqi2));
}

}  // namespace

TEST_CASE("a lost, won or drawn battle of one's own piece is explained as far as it can be") {
  REQUIRE(reason("major", MoveResult::loses, true) == "a higher rank or a mine");
  REQUIRE(reason("major", MoveResult::wins, false) == "a higher rank");
  REQUIRE(reason("marshal", MoveResult::loses, true) == "a mine");
  REQUIRE(reason("marshal", MoveResult::both, true) == "the same rank or a bomb");
  REQUIRE(reason("engineer", MoveResult::wins, true) == "a mine");
  REQUIRE(reason("colonel", MoveResult::wins, true) == "a lower rank");
  REQUIRE(reason("mine", MoveResult::wins, false) == "an engineer");
  REQUIRE(reason("mine", MoveResult::both, false) == "a bomb");
  REQUIRE(reason("mine", MoveResult::loses, false).empty());  // almost anybody
  REQUIRE(reason("bomb", MoveResult::both, true).empty());
  REQUIRE(reason("major", MoveResult::move, true).empty());
  const Options classic = default_options(BoardId::junqi2);
  REQUIRE(reason(BoardId::junqi2, "major", MoveResult::loses, true, classic, "2c4") == "a higher rank");
  REQUIRE(reason(BoardId::junqi2, "major", MoveResult::loses, true, classic, "1c5") == "a higher rank");
  Options explosive = default_options(BoardId::junqi2);
  explosive.mines = Mines::explode;
  REQUIRE(reason(BoardId::junqi2, "major", MoveResult::both, true, explosive) == "the same rank, a mine or a bomb");
  const Options generals = default_options(BoardId::generals);
  REQUIRE(reason(BoardId::generals, "spy", MoveResult::loses, true, generals) == "a private");
  REQUIRE(reason(BoardId::generals, "general5", MoveResult::loses, true, generals) == "a spy");
}

TEST_CASE("what is certain of a piece is told as what it can or cannot be, whichever is shorter") {
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  test::TwinMatch twin(rules, test::sample_layouts(BoardId::junqi2), Seat{1});
  const Table table(rules, twin.sent_view(Seat{1}));
  SeatNames names;
  names[2] = "Bob";
  const auto say_of = [&](const char* node) {
    return certain_sentence(table, test::node_of(BoardId::junqi2, node), names,
                            [&](Rank rank, bool) { return std::string(rules.army->info(rank).name); });
  };
  REQUIRE(say_of("2a1") == "Bob's piece cannot be: mine, bomb, flag");
  REQUIRE(say_of("1a1").empty());
  REQUIRE(say_of("2b2").empty());
}
