// When a computer player gives up, and when it offers a draw.
#include "server/bots/manners.hpp"

#include "match/match.hpp"
#include "server/bots/bot.hpp"
#include "support/catch.hpp"

namespace junqi::test {
namespace {

using bots::beyond_doubt;
using bots::Manners;

RuleSet default_rules(BoardId board) { return make_rules(board, default_options(board)); }

/// What a seat sees at the beginning, if these seats had no pieces.
View view_without(const RuleSet& rules, const std::vector<Seat>& gone, Seat viewer) {
  std::vector<SealedLayout> layouts;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
    layouts.push_back(SealedLayout::read(rules.board->id(), bots::layout(rules, Seat{s}, 1)).value());
  View view = *Match(rules, layouts, Seat{1}).view(viewer).open(viewer);
  for (const Seat seat : gone)
    for (const Node n : rules.board->layout_nodes(seat)) view.scene.owners[n.value] = no_seat;
  return view;
}

TEST_CASE("A game is beyond doubt only when hardly a piece is left that moves") {
  const RuleSet rules = default_rules(BoardId::junqi2);
  CHECK_FALSE(beyond_doubt(rules, view_without(rules, {}, Seat{1})));
  const View lost = view_without(rules, {Seat{1}}, Seat{1});
  CHECK(beyond_doubt(rules, lost));
  CHECK_FALSE(beyond_doubt(rules, view_without(rules, {Seat{1}}, Seat{2})));
  Manners proud(false);
  Manners meek(true);
  for (int move = 0; move < 10; ++move) CHECK_FALSE(meek.resign_now(rules, lost));
  CHECK(meek.resign_now(rules, lost));
  for (int move = 0; move < 20; ++move) CHECK_FALSE(proud.resign_now(rules, lost));
}

TEST_CASE("Nobody gives up who has a partner, or more than one side against it") {
  const RuleSet four = default_rules(BoardId::junqi4);
  View view = view_without(four, {Seat{1}, Seat{3}}, Seat{1});
  REQUIRE(beyond_doubt(four, view));
  Manners with_partner(true);
  for (int move = 0; move < 20; ++move) CHECK_FALSE(with_partner.resign_now(four, view));
  view.scene.out.add(Seat{3});
  Manners alone(true);
  int resigned = 0;
  for (int move = 0; move < 20; ++move) resigned += alone.resign_now(four, view) ? 1 : 0;
  CHECK(resigned > 0);
  const RuleSet six = default_rules(BoardId::junqi6);
  CHECK_FALSE(beyond_doubt(six, view_without(six, {Seat{1}, Seat{4}}, Seat{1})));
  const RuleSet generals = default_rules(BoardId::generals);
  CHECK_FALSE(beyond_doubt(generals, view_without(generals, {Seat{1}}, Seat{1})));  // a flag may run
}

TEST_CASE("A draw is offered once when half of the quiet plies have gone by, and again only after a battle") {
  RuleSet rules = default_rules(BoardId::junqi2);
  View view = view_without(rules, {}, Seat{1});
  Manners manners(true);
  const auto at = [&](int quiet) {
    view.scene.quiet = static_cast<decltype(view.scene.quiet)>(quiet);
    return manners.offer_draw_now(rules, view);
  };
  CHECK_FALSE(at(0));
  CHECK_FALSE(at(rules.options.quiet_limit / 2 - 1));
  CHECK(at(rules.options.quiet_limit / 2));
  CHECK_FALSE(at(rules.options.quiet_limit / 2 + 2));
  CHECK_FALSE(at(0));
  CHECK(at(rules.options.quiet_limit - 1));
  rules.options.quiet_limit = 0;
  CHECK_FALSE(at(0));
  CHECK_FALSE(at(39));
  CHECK(at(60));
}

}  // namespace
}  // namespace junqi::test
