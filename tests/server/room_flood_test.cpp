// What one person may make a room tell everybody, and how often.
#include "support/catch.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;

TEST_CASE("nobody makes a room speak to everybody without end") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  int taken = 0;
  std::string answer;
  for (int i = 0; i < 100; ++i) {
    answer = i % 2 == 0 ? room.ask("seat 2", wire::Stand{}) : room.ask("seat 2", wire::Sit{seat(2)});
    taken += answer == "ok" ? 1 : 0;
  }
  CHECK(taken == 30);
  CHECK(answer == "slow_down");
  CHECK(room.last<wire::Error>("seat 2").args == wire::ErrorArgs{{"seconds", "1"}});
  CHECK(room.ask("seat 2", wire::Chat{wire::ChatTo::room, "hm"}) == "ok");
  CHECK(room.ask("seat 1", wire::Place{"seat 2", no_seat}) == "ok");  // it is each one's own
  room.wait(500);
  CHECK(room.ask("seat 2", wire::Sit{seat(2)}) == "ok");
  CHECK(room.ask("seat 2", wire::Stand{}) == "slow_down");
}

TEST_CASE("moves are not among what is counted") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.begin();
  for (int i = 0; i < 100; ++i) {
    REQUIRE(room.move("seat 1", i % 2 == 0 ? "1a2-1b2" : "1b2-1a2") == "ok");
    REQUIRE(room.move("seat 2", i % 2 == 0 ? "2a2-2b2" : "2b2-2a2") != "slow_down");
    if (room.last<wire::RoomState>("seat 1").phase == wire::Phase::over) break;
  }
}
