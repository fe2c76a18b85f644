#include "server/bots/foresight.hpp"

#include "bots/seen.hpp"

namespace junqi::test {
namespace {

/// What seat 1's moves gain at a table where everybody sees everything.
std::vector<double> gains(Table table, std::initializer_list<const char*> moves, bots::Limits limits = {}) {
  Seen seen(std::move(table), 1);
  const RuleSet& rules = seen.table().rules();
  std::vector<Move> asked;
  for (const char* move : moves) asked.push_back(move_of(rules.board->id(), move));
  bots::Belief theirs(rules);
  theirs.observe({}, seen.view());
  const View view = seen.view();
  const bots::Style style = bots::style_of(bots::Level::hard, rules);
  const bots::Worth worth(rules, style);
  bots::Foresight foresight(rules, view, seen.belief(), theirs, worth, style);
  bots::Dice dice(3);
  return foresight.gains(asked, 20, dice, limits);
}

Table open_table() {
  Table table(BoardId::junqi2, {{"visibility", "all"}});
  table.put(1, "flag", "1d6").put(1, "lieutenant", "1a6").put(2, "flag", "2d6").put(2, "captain", "2a6");
  return table;
}

TEST_CASE("Taking what is guarded gains less than taking what is not") {
  const auto open = gains(open_table().put(1, "colonel", "2d4").put(2, "major", "2d5"), {"2d4-2d5"});
  const auto guarded =
      gains(open_table().put(1, "colonel", "2d4").put(2, "major", "2d5").put(2, "general", "2e5"), {"2d4-2d5"});
  REQUIRE(open.size() == 1);
  REQUIRE(guarded.size() == 1);
  CHECK(open[0] > guarded[0] + 20);
}

TEST_CASE("An enemy at the flag's door comes before everything else") {
  const auto gain = gains(
      open_table().put(2, "major", "1c6").put(1, "colonel", "1c5").put(2, "engineer", "2a1").put(1, "colonel", "1e1"),
      {"1c5-1c6", "1e1-2a1"});
  REQUIRE(gain.size() == 2);
  CHECK(gain[0] > 0);
  CHECK(gain[1] < -1000);
}

TEST_CASE("Taking the flag wins") {
  const auto gain = gains(open_table().put(1, "engineer", "2d5"), {"2d5-2d6", "2d5-2c5"});
  REQUIRE(gain.size() == 2);
  CHECK(gain[0] > 1000);
  CHECK(gain[0] > gain[1]);
}

TEST_CASE("Without time there is no answer, and a budget of nodes gives the same one each time") {
  bots::Limits none;
  none.deadline = std::chrono::steady_clock::now();
  CHECK(gains(open_table().put(1, "colonel", "1b1"), {"1b1-1c1"}, none).empty());
  bots::Limits few;
  few.nodes = 3;
  const auto once = gains(open_table().put(1, "colonel", "1b1"), {"1b1-1c1", "1b1-1a1"}, few);
  CHECK(once.size() == 2);
  CHECK(once == gains(open_table().put(1, "colonel", "1b1"), {"1b1-1c1", "1b1-1a1"}, few));
}

}  // namespace
}  // namespace junqi::test
