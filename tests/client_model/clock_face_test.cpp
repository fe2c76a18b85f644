#include "client/model/clock_face.hpp"

#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

wire::ClockState running(int seat, std::int64_t left) {
  wire::ClockState state;
  state.running = Seat{static_cast<std::uint8_t>(seat)};
  state.left_ms.fill(90'000);
  state.left_ms[static_cast<std::size_t>(seat)] = left;
  return state;
}

}  // namespace

TEST_CASE("only the running seat's clock is counted down, and never below nothing") {
  ClockFace face;
  face.set(running(2, 5000), 1'000'000);
  REQUIRE(face.left(Seat{2}, 1'002'000) == 3000);
  REQUIRE(face.left(Seat{1}, 1'002'000) == 90'000);
  REQUIRE(face.left(Seat{2}, 1'099'000) == 0);
  REQUIRE(face.left(Seat{2}, 999'000) == 5000);
}

TEST_CASE("without a limit there is no time to show") {
  ClockFace face;
  auto state = running(1, -1);
  state.left_ms[0] = -1;
  face.set(state, 0);
  REQUIRE(face.left(Seat{1}, 5000) == std::nullopt);
  REQUIRE(face.deploy_left(5000) == std::nullopt);
}

TEST_CASE("a dead line stops the clocks; a new message or its return sets them right") {
  ClockFace face;
  face.set(running(1, 10'000), 0);
  face.freeze(2000);
  face.freeze(4000);
  REQUIRE(face.left(Seat{1}, 9000) == 8000);
  face.thaw();
  REQUIRE(face.left(Seat{1}, 9000) == 1000);
  face.freeze(9000);
  face.set(running(1, 7000), 20'000);
  REQUIRE_FALSE(face.frozen());
  REQUIRE(face.left(Seat{1}, 21'000) == 6000);
}

TEST_CASE("a clock reads like a clock, and says when it will read differently") {
  REQUIRE(clock_text(0) == "0:00.0");
  REQUIRE(clock_text(-5) == "0:00.0");
  REQUIRE(clock_text(9'440) == "0:09.4");
  REQUIRE(clock_text(10'000) == "0:10");
  REQUIRE(clock_text(10'001) == "0:11");
  REQUIRE(clock_text(247'000) == "4:07");
  REQUIRE(clock_text(3'600'000) == "1:00:00");
  for (Millis left = 30'000; left > 0; left -= 7) {
    const Millis wait = clock_text_changes_in(left);
    REQUIRE(wait > 0);
    for (Millis earlier = 0; earlier < wait && earlier < left; earlier += 13)
      REQUIRE(clock_text(left - earlier) == clock_text(left));
    if (wait <= left) REQUIRE(clock_text(left - wait) != clock_text(left));
  }
}
