#include <set>

#include "match/match.hpp"
#include "rules/layout_text.hpp"
#include "server/bots/bot.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"

namespace junqi::test {
namespace {

RuleSet rules_of(BoardId board) { return make_rules(board, default_options(board)); }

TEST_CASE("A bot's layout is legal, for every board, seat and seed") {
  for (const BoardId board : all_boards) {
    const RuleSet rules = rules_of(board);
    for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
      for (std::uint64_t i = 0; i < 300; ++i) {
        const std::string text = bots::layout(rules, Seat{s}, seed() + i);
        INFO(board_name(board) << " " << text);
        REQUIRE(SealedLayout::read(board, text));
      }
  }
}

TEST_CASE("Layouts vary with the seed and the seat, and repeat for the same") {
  for (const BoardId board : all_boards) {
    const RuleSet rules = rules_of(board);
    std::set<std::string> met;
    for (std::uint64_t i = 0; i < 200; ++i) {
      met.insert(bots::layout(rules, Seat{1}, i));
      CHECK(bots::layout(rules, Seat{1}, i) == bots::layout(rules, Seat{1}, i));
      CHECK(bots::layout(rules, Seat{1}, i) != bots::layout(rules, Seat{2}, i));
    }
    CHECK(met.size() > 190);
  }
}

TEST_CASE("The flag is walled in, no marshal stands in front, and the other headquarters holds nothing strong") {
  const RuleSet rules = rules_of(BoardId::junqi2);
  int walled = 0;
  int left = 0;
  for (std::uint64_t i = 0; i < 400; ++i) {
    const std::string text = bots::layout(rules, Seat{1}, i);
    const bool flag_left = text[21] == 'l';
    left += flag_left ? 1 : 0;
    CHECK(text.substr(0, 5).find('a') == std::string::npos);
    CHECK(std::string("ghj").find(text[flag_left ? 23 : 21]) != std::string::npos);
    // b6 has a6, c6 and b5 beside it; d6 has c6, e6 and d5.
    const std::string round =
        flag_left ? std::string{text[20], text[22], text[16]} : std::string{text[22], text[24], text[18]};
    walled += std::count(round.begin(), round.end(), 'j') >= 2 ? 1 : 0;
  }
  CHECK(walled == 400);
  CHECK(left > 150);
  CHECK(left < 250);
}

TEST_CASE("Generals: the flag stays behind") {
  const RuleSet rules = rules_of(BoardId::generals);
  int last_rank = 0;
  for (std::uint64_t i = 0; i < 400; ++i) {
    const auto at = bots::layout(rules, Seat{2}, i).find('o');
    CHECK(at >= 9);
    last_rank += at >= 18 ? 1 : 0;
  }
  CHECK(last_rank > 300);
}

TEST_CASE("Levels have names") {
  for (const bots::Level level : bots::all_levels) CHECK(bots::level_by_name(bots::level_name(level)) == level);
  CHECK_FALSE(bots::level_by_name("Hard"));
}

}  // namespace
}  // namespace junqi::test
