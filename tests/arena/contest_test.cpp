#include "tools/arena/contest.hpp"

#include "support/catch.hpp"

namespace junqi::arena {
namespace {

ContestPlan contest(BoardId board, std::string one, std::string other, int games) {
  ContestPlan plan;
  plan.board = board;
  plan.options = default_options(board);
  plan.names = {std::move(one), std::move(other)};
  plan.games = games;
  plan.seed = 7;
  return plan;
}

TEST_CASE("A contest comes to the same whatever the number of threads") {
  ContestPlan plan = contest(BoardId::junqi2, "greedy", "easy", 12);
  plan.pace.nodes = 200;
  const Tally alone = hold(plan).value();
  plan.threads = 3;
  const Tally together = hold(plan).value();
  CHECK(alone.games == 12);
  CHECK(alone.digest == together.digest);
  CHECK(alone.side[0].won == together.side[0].won);
  CHECK(alone.plies == together.plies);
  plan.seed = 8;
  CHECK(hold(plan).value().digest != alone.digest);
}

TEST_CASE("The games of a pair have the same layouts and beginner, and the players have changed places") {
  for (const BoardId board : all_boards) {
    const ContestPlan plan = contest(board, "random", "greedy", 2);
    const RuleSet rules = make_rules(board, plan.options);
    const GamePlan one = plan_game(plan, rules, 0);
    const GamePlan other = plan_game(plan, rules, 1);
    CHECK(one.layouts == other.layouts);
    CHECK(one.first == other.first);
    for (std::size_t i = 0; i < one.side_of.size(); ++i) CHECK(one.side_of[i] != other.side_of[i]);
    for (std::uint8_t s = 1; s <= one.side_of.size(); ++s)
      for (std::uint8_t t = 1; t <= one.side_of.size(); ++t)
        if (rules.allied(Seat{s}, Seat{t})) CHECK(one.side_of[s - 1U] == one.side_of[t - 1U]);
  }
}

TEST_CASE("Layouts may go with their players") {
  ContestPlan plan = contest(BoardId::junqi2, "random", "greedy", 2);
  plan.layouts = Layouts::followed;
  const RuleSet rules = make_rules(plan.board, plan.options);
  const GamePlan one = plan_game(plan, rules, 0);
  const GamePlan other = plan_game(plan, rules, 1);
  CHECK(one.layouts[0] == other.layouts[1]);
  CHECK(one.layouts[1] == other.layouts[0]);
  CHECK(one.seeds[0] == other.seeds[1]);
}

TEST_CASE("Every player of the library plays every board without an illegal move") {
  for (const std::string name : {"random", "greedy", "rush-left", "rush-right", "turtle"})
    for (const BoardId board : all_boards) {
      ContestPlan plan = contest(board, name, "random", 2);
      plan.plies_max = 300;
      const Tally tally = hold(plan).value();
      INFO(name << " on " << board_name(board));
      CHECK(tally.games == 2);
      CHECK(tally.clean());
      CHECK(tally.side[0].times.count() > 0);
    }
}

TEST_CASE("A greedy player beats one that moves at random") {
  const Tally tally = hold(contest(BoardId::junqi2, "greedy", "random", 20)).value();
  CHECK(tally.side[0].won >= 15);
}

TEST_CASE("A player that there is not is named") {
  const auto tally = hold(contest(BoardId::junqi2, "greedy", "nobody", 1));
  REQUIRE_FALSE(tally.has_value());
  CHECK(tally.error().find("nobody") != std::string::npos);
  CHECK_FALSE(hold(contest(BoardId::junqi4, "exec:true", "greedy", 1)).has_value());
}

}  // namespace
}  // namespace junqi::arena
