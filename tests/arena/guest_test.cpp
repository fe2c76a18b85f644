// The parts of junqi-bot that need no server: addresses, its pace, its manners.
#include "match/match.hpp"
#include "support/catch.hpp"
#include "tools/bot/manners.hpp"
#include "tools/bot/options.hpp"
#include "tools/bot/pace.hpp"

namespace junqi::guest {
namespace {

TEST_CASE("Addresses are read as people write them") {
  Address address;
  std::string room;
  CHECK(read_address("example.org", address, room));
  CHECK(address.host == "example.org");
  CHECK(address.port == 5150);
  CHECK(read_address("[::1]:99", address, room));
  CHECK(address.host == "::1");
  CHECK(address.port == 99);
  CHECK_FALSE(address.plain);
  CHECK(read_address("junqi+plain://10.0.0.1:1234/8DKNEY", address, room));
  CHECK(address.plain);
  CHECK(room == "8DKNEY");
  for (const std::string bad : {"", ":5150", "host:", "host:0", "host:70000", "host:1x", "[::1"}) {
    INFO(bad);
    CHECK_FALSE(read_address(bad, address, room));
  }
}

TEST_CASE("No thought is longer than the clock allows") {
  const ClockSettings per_move{ClockKind::per_move, 30, 5, 600, 5, 180, 300};
  const ClockSettings bank{ClockKind::bank, 30, 5, 600, 0, 180, 300};
  CHECK(thinking_ms(per_move, 30'000, 1000) == 1000);
  CHECK(thinking_ms(per_move, -1, 1000) == 1000);
  CHECK(thinking_ms(per_move, 30'000, 60'000) <= 28'000);
  CHECK(thinking_ms(per_move, 500, 60'000) <= 250);
  CHECK(thinking_ms(per_move, 0, 60'000) == 0);
  std::int64_t left = 60'000;
  for (int move = 0; move < 1000; ++move) left -= thinking_ms(bank, left, 60'000);
  CHECK(left > 0);
}

View view_of(const RuleSet& rules, const std::vector<std::string>& gone_of_first, Seat viewer) {
  std::vector<SealedLayout> layouts;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
    layouts.push_back(SealedLayout::read(rules.board->id(), bots::layout(rules, Seat{s}, 1)).value());
  View view = *Match(rules, layouts, Seat{1}).view(viewer).open(viewer);
  for (const std::string& name : gone_of_first) view.scene.owners[rules.board->find(name)->value] = no_seat;
  return view;
}

TEST_CASE("A game is beyond doubt only when hardly a piece is left that moves") {
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  CHECK_FALSE(beyond_doubt(rules, view_of(rules, {}, Seat{1})));
  std::vector<std::string> gone;
  for (const Node n : rules.board->layout_nodes(Seat{1})) gone.push_back(rules.board->name(n));
  const View lost = view_of(rules, gone, Seat{1});
  CHECK(beyond_doubt(rules, lost));
  CHECK_FALSE(beyond_doubt(rules, view_of(rules, gone, Seat{2})));
  Manners proud(false);
  Manners meek(true);
  for (int move = 0; move < 10; ++move) CHECK_FALSE(meek.resign_now(rules, lost));
  CHECK(meek.resign_now(rules, lost));
  for (int move = 0; move < 20; ++move) CHECK_FALSE(proud.resign_now(rules, lost));
}

}  // namespace
}  // namespace junqi::guest
