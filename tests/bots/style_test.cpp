#include "server/bots/style.hpp"

#include <algorithm>
#include <set>

#include "server/bots/weight_table.hpp"
#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

RuleSet rules_of(BoardId board, const char* alliance) {
  return make_rules(board, options_of(board, {{"alliance", alliance}}));
}

TEST_CASE("An enemy's loss is one's own gain between two teams, and half of it among more") {
  CHECK(bots::gain_share(make_rules(BoardId::junqi2, default_options(BoardId::junqi2))) == 1);
  CHECK(bots::gain_share(make_rules(BoardId::generals, default_options(BoardId::generals))) == 1);
  CHECK(bots::gain_share(rules_of(BoardId::junqi4, "pairs")) == 1);
  CHECK(bots::gain_share(rules_of(BoardId::junqi6, "trios")) == 1);
  CHECK(bots::gain_share(rules_of(BoardId::junqi6, "pairs")) == 0.5);
  CHECK(bots::gain_share(rules_of(BoardId::junqi4, "none")) == 0.5);
}

TEST_CASE("A higher level leaves less to chance and looks further, between two teams into imagined worlds too") {
  for (const BoardId board : all_boards) {
    INFO(board_name(board));
    const RuleSet rules = make_rules(board, default_options(board));
    const bots::Style easy = bots::style_of(bots::Level::easy, rules);
    const bots::Style medium = bots::style_of(bots::Level::medium, rules);
    const bots::Style hard = bots::style_of(bots::Level::hard, rules);
    CHECK(easy.noise > medium.noise);
    CHECK(medium.noise > hard.noise);
    CHECK(easy.looked_into < medium.looked_into);
    CHECK(medium.looked_into < hard.looked_into);
    CHECK(medium.worlds == 0);
    CHECK((hard.worlds > 0) == (bots::teams(rules) == 2));
  }
}

TEST_CASE("Every line of the weights names a level, a board and a weight, and no weight is forgotten") {
  std::set<std::string_view> given;
  for (const bots::WeightLine& line : bots::weight_lines()) {
    INFO(line.who << " " << line.where << " " << line.name);
    CHECK((line.who == "any" || bots::level_by_name(line.who)));
    CHECK((line.where == "any" || line.where == "several-teams" || board_by_name(line.where)));
    bots::Style style;
    CHECK(bots::set_weight(style, line.name, line.value));
    if (line.who == "any" && line.where == "any") given.insert(line.name);
  }
  const std::string all = bots::weight_names();
  CHECK(static_cast<std::ptrdiff_t>(given.size()) == 1 + std::count(all.begin(), all.end(), ','));
}

TEST_CASE("A weight is set by its name") {
  bots::Style style;
  CHECK(bots::set_weight(style, "flag-pull", 7));
  CHECK(style.flag_pull == 7);
  CHECK_FALSE(bots::set_weight(style, "flag_pull", 8));
  CHECK(style.flag_pull == 7);
}

}  // namespace
}  // namespace junqi::test
