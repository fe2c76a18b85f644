// The door of a room and its owner: passwords, places, who is sent away, who leads it next; and who takes a lost seat.
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {

wire::RoomState state(const Parlour& room, const std::string& who = "ann") { return room.last<wire::RoomState>(who); }

Parlour with_people(BoardId board, std::initializer_list<const char*> people) {
  Parlour room(plan_of(board));
  for (const char* who : people) REQUIRE(room.join(who) == "ok");
  return room;
}

}  // namespace

TEST_CASE("a lock opens with its password alone and tells nothing of it") {
  const std::string lock = server::make_lock("open sesame");
  CHECK(server::opens("open sesame", lock));
  CHECK_FALSE(server::opens("open sesame ", lock));
  CHECK_FALSE(server::opens("", lock));
  CHECK_FALSE(server::opens("open sesame", ""));
  CHECK(lock.find("sesame") == std::string::npos);
  CHECK(lock != server::make_lock("open sesame"));
}

TEST_CASE("a password is asked at the door of everybody but the owner, and of nobody who comes back") {
  auto plan = plan_of(BoardId::junqi2);
  plan.lock = server::make_lock("open sesame");
  Parlour room(plan);
  CHECK(room.join("ann") == "ok");
  CHECK(room.join("ben") == "wrong_password");
  CHECK(room.ask("ben", wire::JoinRoom{"TEST", false, "sesame"}) == "wrong_password");
  CHECK(room.ask("ben", wire::JoinRoom{"TEST", false, "open sesame"}) == "ok");
  room.lose("ben");
  CHECK(room.resume("ben", 0) == "ok");
}

TEST_CASE("the owner places people: on a free seat, in exchange, to look on") {
  Parlour room = with_people(BoardId::junqi4, {"ann", "ben"});
  room.join("eve", true);
  CHECK(room.ask("ben", wire::Place{"ann", seat(4)}) == "not_owner");
  CHECK(room.ask("ann", wire::Place{"zoe", seat(4)}) == "no_such_person");
  CHECK(room.ask("ann", wire::Place{"ben", seat(5)}) == "no_such_seat");
  CHECK(room.ask("ann", wire::Place{"ben", seat(4)}) == "ok");
  CHECK(room.last<wire::You>("ben").seat == seat(4));
  CHECK(room.ask("ann", wire::Place{"ben", seat(1)}) == "ok");  // ann has that one
  CHECK(room.last<wire::You>("ben").seat == seat(1));
  CHECK(room.last<wire::You>("ann").seat == seat(4));
  CHECK(room.ask("ann", wire::Place{"eve", seat(1)}) == "ok");
  CHECK(room.last<wire::You>("eve").seat == seat(1));
  CHECK(room.last<wire::You>("ben").seat == no_seat);
  CHECK(state(room).spectators == std::vector<std::string>{"ben"});
  CHECK(room.ask("ann", wire::Place{"eve", no_seat}) == "ok");
  CHECK(room.last<wire::You>("eve").seat == no_seat);
  room.ask("ann", wire::AddBot{seat(2), "easy"});
  CHECK(room.ask("ann", wire::Place{"eve", seat(2)}) == "seat_taken");
  CHECK(room.ask("ann", wire::Place{"ann", seat(2)}) == "ok");
  CHECK(state(room).seats[3].kind == wire::SitterKind::bot);
}

TEST_CASE("who is sent away is told, stays outside, and comes in again when the owner asks by name") {
  Parlour room = with_people(BoardId::junqi2, {"ann", "ben"});
  CHECK(room.ask("ben", wire::Kick{"ann"}) == "not_owner");
  CHECK(room.ask("ann", wire::Kick{"ann"}) == "no_such_person");
  CHECK(room.ask("ann", wire::Kick{"ben"}) == "ok");
  CHECK(room.last<wire::Error>("ben").code == "kicked");
  CHECK(room.gone().size() == 1);
  CHECK(state(room).seats[1].kind == wire::SitterKind::empty);
  CHECK(room.join("ben") == "kicked");
  CHECK(room.ask("ann", wire::Place{"ben", seat(2)}) == "ok");
  CHECK(room.join("ben") == "ok");
}

TEST_CASE("nobody is sent away from a running match, but who looks on is") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.join("eve", true);
  room.begin();
  CHECK(room.ask("seat 1", wire::Kick{"seat 2"}) == "wrong_phase");
  CHECK(room.ask("seat 1", wire::Place{"seat 2", no_seat}) == "wrong_phase");
  CHECK(room.ask("seat 1", wire::Kick{"eve"}) == "ok");
}

TEST_CASE("the owner hands the room over") {
  Parlour room = with_people(BoardId::junqi2, {"ann", "ben"});
  CHECK(room.ask("ben", wire::HandOver{"ben"}) == "not_owner");
  CHECK(room.ask("ann", wire::HandOver{"zoe"}) == "no_such_person");
  CHECK(room.ask("ann", wire::HandOver{"ben"}) == "ok");
  CHECK(state(room).owner == "ben");
  CHECK(room.ask("ann", wire::Kick{"ben"}) == "not_owner");
}

TEST_CASE("who seeks a seat leaves without a word where there is none") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.step(
      [](server::Room& r, Millis now) { CHECK_FALSE(r.admit({.who = {77}, .name = "zoe", .seeking = true}, 1, now)); });
  CHECK(room.gone().size() == 1);
  CHECK(state(room, "seat 1").spectators.empty());
}

TEST_CASE("a computer player takes the seat of who is lost for good, with the view of that moment") {
  auto plan = plan_of(BoardId::junqi2);
  plan.bot_fill = "hard";
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  room.move("seat 1", "1a2-1b2");
  SECTION("who leaves") { CHECK(room.ask("seat 2", wire::LeaveRoom{}) == "ok"); }
  SECTION("who does not come back") {
    room.lose("seat 2");
    room.wait(299'999);
    CHECK(room.orders().empty());
    room.wait(1);
  }
  const auto now = state(room, "seat 1");
  CHECK(now.phase == wire::Phase::playing);
  CHECK(now.seats[1].kind == wire::SitterKind::bot);
  CHECK(now.seats[1].name == "Computer (hard)");
  REQUIRE(room.orders().size() == 2);
  CHECK(std::holds_alternative<server::BotBegins>(room.orders()[0].what));
  CHECK(std::holds_alternative<server::BotChooses>(room.orders()[1].what));
  CHECK(room.orders()[0].view.viewer == seat(2));
  CHECK(room.orders()[0].ply == 1);
  CHECK(room.gone().size() == 1);
  CHECK(room.ask("seat 1", wire::LeaveRoom{}) == "ok");
  CHECK(room.closed());
}

TEST_CASE("to leave and to lose the connection read differently") {
  Parlour left(plan_of(BoardId::junqi4));
  Parlour lost(plan_of(BoardId::junqi4));
  for (Parlour* room : {&left, &lost}) {
    room->seat_everybody();
    room->begin();
  }
  left.ask("seat 3", wire::LeaveRoom{});
  lost.lose("seat 3");
  CHECK(state(left, "seat 1").seats[2].kind == wire::SitterKind::empty);
  CHECK(state(lost, "seat 1").seats[2].kind == wire::SitterKind::person);
  CHECK_FALSE(state(lost, "seat 1").seats[2].connected);
  lost.wait(300'000);
  CHECK(std::holds_alternative<Out>(lost.last<wire::MatchEvents>("seat 1").events.at(0).event));
}

TEST_CASE("a room that everybody has left is swept, after a while also one that nobody comes back to") {
  Parlour room = with_people(BoardId::junqi2, {"ann", "ben"});
  room.ask("ann", wire::LeaveRoom{});
  CHECK_FALSE(room.closed());
  room.lose("ben");
  room.wait(59'999);
  CHECK_FALSE(room.closed());
  room.wait(1);
  CHECK(room.closed());
}
