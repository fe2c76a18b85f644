// Who may come into a room, sit, speak and go, and what the others hear of it.
#include "support/catch.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {

std::vector<std::string> names(const wire::RoomState& room) {
  std::vector<std::string> all;
  for (const auto& seat : room.seats) all.push_back(seat.name);
  return all;
}
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("who comes first owns the room and sits on seat 1; the next takes the next seat") {
  Parlour room(plan_of(BoardId::junqi4));
  CHECK(room.join("ann") == "ok");
  CHECK(room.join("ben") == "ok");
  const auto state = room.last<wire::RoomState>("ann");
  CHECK(state.owner == "ann");
  CHECK(names(state) == Names{"ann", "ben", "", ""});
  CHECK(room.last<wire::You>("ben").seat == seat(2));
}

TEST_CASE("a full room takes spectators, if it allows any, up to its limit") {
  server::RoomLimits limits;
  limits.spectators_max = 1;
  Parlour room(plan_of(BoardId::junqi2), 1, limits);
  room.seat_everybody();
  CHECK(room.join("cid") == "ok");
  CHECK(room.last<wire::You>("cid").seat == no_seat);
  CHECK(room.join("dan") == "room_full");
  CHECK(room.last<wire::RoomState>("seat 1").spectators == Names{"cid"});

  auto plan = plan_of(BoardId::junqi2);
  plan.spectators_allowed = false;
  Parlour closed(plan);
  closed.join("ann");
  CHECK(closed.join("eve", true) == "no_spectators");
  CHECK(closed.join("ben") == "ok");
  CHECK(closed.join("cid") == "room_full");
}

TEST_CASE("seats are changed, left and taken between matches alone") {
  Parlour room(plan_of(BoardId::junqi4));
  room.join("ann");
  room.join("ben");
  CHECK(room.ask("ann", wire::Sit{seat(2)}) == "seat_taken");
  CHECK(room.ask("ann", wire::Sit{seat(5)}) == "no_such_seat");
  CHECK(room.ask("ann", wire::Sit{seat(3)}) == "ok");
  CHECK(room.last<wire::You>("ann").seat == seat(3));
  CHECK(names(room.last<wire::RoomState>("ben")) == Names{"", "ben", "ann", ""});
  CHECK(room.ask("ben", wire::Stand{}) == "ok");
  CHECK(room.ask("ben", wire::Stand{}) == "not_seated");
  CHECK(room.last<wire::RoomState>("ann").spectators == Names{"ben"});

  Parlour running(plan_of(BoardId::junqi2));
  running.seat_everybody();
  running.join("cid");
  running.begin();
  CHECK(running.ask("seat 1", wire::Stand{}) == "wrong_phase");
  CHECK(running.ask("cid", wire::Sit{seat(1)}) == "wrong_phase");
}

TEST_CASE("the owner alone seats bots, and only on free seats") {
  Parlour room(plan_of(BoardId::junqi4));
  room.join("ann");
  room.join("ben");
  CHECK(room.ask("ben", wire::AddBot{seat(3), "easy"}) == "not_owner");
  CHECK(room.ask("ann", wire::AddBot{seat(2), "easy"}) == "seat_taken");
  CHECK(room.ask("ann", wire::AddBot{seat(6), "easy"}) == "no_such_seat");
  CHECK(room.ask("ann", wire::AddBot{seat(3), "hard"}) == "ok");
  CHECK(room.last<wire::RoomState>("ben").seats[2].kind == wire::SitterKind::bot);
  CHECK(room.ask("ben", wire::Sit{seat(3)}) == "seat_taken");
  CHECK(room.ask("ben", wire::RemoveBot{seat(3)}) == "not_owner");
  CHECK(room.ask("ann", wire::RemoveBot{seat(4)}) == "no_bot_there");
  CHECK(room.ask("ann", wire::RemoveBot{seat(3)}) == "ok");
  CHECK(room.last<wire::RoomState>("ben").seats[2].kind == wire::SitterKind::empty);
}

TEST_CASE("an owner who leaves hands the room over; the last to leave closes it") {
  Parlour room(plan_of(BoardId::junqi4));
  room.join("ann");
  room.join("eve", true);
  room.join("ben");
  CHECK(room.ask("ann", wire::LeaveRoom{}) == "ok");
  CHECK(room.last<wire::RoomState>("ben").owner == "ben");  // a seated person before a spectator
  room.ask("ben", wire::LeaveRoom{});
  CHECK(room.last<wire::RoomState>("eve").owner == "eve");
  CHECK_FALSE(room.closed());
  room.ask("eve", wire::LeaveRoom{});
  CHECK(room.closed());
}

TEST_CASE("who loses the connection outside a match keeps the seat for a while") {
  server::RoomLimits limits;
  limits.absent_ms_max = 60'000;
  Parlour room(plan_of(BoardId::junqi2), 1, limits);
  room.seat_everybody();
  room.lose("seat 2");
  CHECK_FALSE(room.last<wire::RoomState>("seat 1").seats[1].connected);
  room.wait(59'000);
  CHECK(room.gone().empty());
  room.wait(2'000);
  CHECK(room.gone().size() == 1);
  CHECK(room.last<wire::RoomState>("seat 1").seats[1].kind == wire::SitterKind::empty);
}

TEST_CASE("chat goes to the room, to the team, and among spectators while a match runs") {
  Parlour room(plan_of(BoardId::junqi4));
  room.seat_everybody();
  room.join("eve", true);
  room.join("fay", true);
  room.begin();
  room.forget();
  const auto heard = [&](const std::string& who) { return room.messages<wire::ChatLine>(who).size(); };

  CHECK(room.ask("seat 1", wire::Chat{wire::ChatTo::room, "hello"}) == "ok");
  CHECK(room.last<wire::ChatLine>("seat 2").text == "hello");
  CHECK(room.last<wire::ChatLine>("eve").seat == seat(1));

  CHECK(room.ask("seat 1", wire::Chat{wire::ChatTo::team, "left"}) == "ok");
  CHECK(room.last<wire::ChatLine>("seat 3").text == "left");
  CHECK(room.last<wire::ChatLine>("seat 1").to == wire::ChatTo::team);
  CHECK(heard("seat 2") == 1);
  CHECK(heard("eve") == 1);

  CHECK(room.ask("eve", wire::Chat{wire::ChatTo::room, "look at b3"}) == "ok");
  CHECK(heard("fay") == 2);
  CHECK(heard("eve") == 2);
  CHECK(heard("seat 1") == 2);
  CHECK(heard("seat 2") == 1);
  CHECK(room.ask("eve", wire::Chat{wire::ChatTo::team, "psst"}) == "not_seated");

  // Who comes back hears what was meant for it, and nothing else.
  room.lose("seat 2");
  room.forget();
  room.resume("seat 2", 0);
  CHECK(heard("seat 2") == 1);
}

TEST_CASE("the state and the summary of a room tell its terms, and that it has a password but not which") {
  server::RoomPlan plan = plan_of(BoardId::junqi4);
  plan.lock = server::make_lock("open sesame");
  plan.spectator_delay = 60;
  plan.bot_fill = "hard";
  plan.takeback = plan.rated = false;
  Parlour room(plan);
  room.join("ann");
  const auto state = room.last<wire::RoomState>("ann");
  CHECK(static_cast<const wire::RoomTerms&>(state) == plan);
  CHECK(state.password);
  for (const auto& line : room.heard("ann")) CHECK(line.find("sesame") == std::string::npos);
  CHECK(room.room().summary().password);
  CHECK_FALSE(room.room().summary().rated);
}

TEST_CASE("what is none of a room's business is refused by name") {
  Parlour room(plan_of(BoardId::junqi2));
  room.join("ann");
  CHECK(room.ask("ann", wire::ListRooms{}) == "unsupported");
  CHECK(room.ask("ann", wire::Login{"ann", "secret"}) == "unsupported");
}

TEST_CASE("without an ally there is no team to speak to") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  CHECK(room.ask("seat 1", wire::Chat{wire::ChatTo::team, "me"}) == "no_team");
}
