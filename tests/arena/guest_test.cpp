// The parts of junqi-bot that need no server: addresses, its pace.
#include "match/match.hpp"
#include "support/catch.hpp"
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

}  // namespace
}  // namespace junqi::guest
