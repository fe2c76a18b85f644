// Coming back after a broken connection: the same seat, nothing missing, nothing done twice, grace that adds up.
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {}  // namespace

TEST_CASE("the tail holds exactly the lines that were missed, in order") {
  Parlour room = running(BoardId::junqi4);
  room.join("eve", true);
  const auto version = room.version("seat 1");
  room.lose("seat 1");
  room.forget();
  room.ask("seat 3", wire::Chat{wire::ChatTo::team, "careful"});
  room.ask("seat 2", wire::Chat{wire::ChatTo::team, "now"});
  room.ask("eve", wire::Chat{wire::ChatTo::room, "among us"});
  room.wait(30'000);
  room.move("seat 2", "2a1-1e1");
  std::vector<std::string> missed = room.heard("seat 3");
  std::erase_if(missed, [](const std::string& line) { return line.starts_with(R"({"type":"ok")"); });
  room.forget();
  CHECK(room.resume("seat 1", version) == "ok");
  auto heard = room.heard("seat 1");
  // What all heard since the version, beginning with its own disconnection; the team's chat of its own team only.
  CHECK_THAT(heard.front(), Catch::Contains(R"("connected":false)"));
  heard.erase(heard.begin());
  heard.resize(heard.size() - 5);  // room, you, deployed, notes, ok
  CHECK(heard == missed);
  CHECK(room.last<wire::You>("seat 1").seat == seat(1));
  CHECK(room.last<wire::RoomState>("seat 2").seats[0].connected);
}

TEST_CASE("when the tail is gone the whole view comes, with the log and the chat") {
  server::RoomLimits limits;
  limits.tail_lines_max = 2;
  Parlour room(plan_of(BoardId::junqi2), 1, limits);
  room.seat_everybody();
  room.begin();
  const auto version = room.version("seat 1");
  room.ask("seat 2", wire::Chat{wire::ChatTo::room, "hi"});
  room.move("seat 1", "1a1-2e1");
  room.move("seat 2", "2a1-1e1");
  room.move("seat 1", "1a2-1a1");
  room.lose("seat 1");
  room.forget();
  CHECK(room.resume("seat 1", version) == "ok");
  const auto view = room.last<wire::MatchView>("seat 1");
  CHECK(view.view.viewer == seat(1));
  CHECK(view.log.size() == 3);
  CHECK(view.version == room.version("seat 1"));
  CHECK(room.last<wire::ChatLine>("seat 1").text == "hi");
}

TEST_CASE("a version that this room never had, or one of an earlier match, brings the whole view") {
  Parlour room = running(BoardId::junqi2);
  for (const std::uint64_t version : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1'000'000}}) {
    room.lose("seat 2");
    room.forget();
    room.resume("seat 2", version);
    CHECK(room.messages<wire::MatchView>("seat 2").size() == 1);
  }
}

TEST_CASE("who comes back while deploying finds its layout; after the end, the reveal") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.ask("seat 1", wire::Start{});
  room.ask("seat 1", wire::Deploy{std::string(junqi_sample)});
  const auto version = room.version("seat 1");
  for (const auto v : {std::uint64_t{0}, version}) {
    room.lose("seat 1");
    room.forget();
    room.resume("seat 1", v);
    CHECK(room.last<wire::Deployed>("seat 1").layout == junqi_sample);
    CHECK(room.messages<wire::Deployed>("seat 2").empty());
  }
  Parlour over = running(BoardId::junqi2);
  over.lose("seat 1");
  over.ask("seat 2", wire::ResignGame{});
  over.forget();
  over.resume("seat 1", 0);
  CHECK(over.last<wire::Reveal>("seat 1").setups.size() == 2);
}

TEST_CASE("a request sent again is answered again and acts once") {
  Parlour room = running(BoardId::junqi2);
  const wire::RequestBody chat = wire::Chat{wire::ChatTo::room, "once"};
  room.ask("seat 1", chat);
  const auto id = room.last_id("seat 1");

  SECTION("over the same connection, by its id alone") {
    CHECK(room.ask_again("seat 1", id, chat) == "ok");
    CHECK(room.ask_again("seat 1", id, wire::Chat{wire::ChatTo::room, "other"}) == "ok");
    CHECK(room.messages<wire::ChatLine>("seat 2").size() == 1);
  }
  SECTION("over another connection, when it is the same request") {
    room.lose("seat 1");
    room.resume("seat 1", 0);
    CHECK(room.ask_again("seat 1", id, chat) == "ok");
    CHECK(room.messages<wire::ChatLine>("seat 2").size() == 1);
    // A client that starts anew counts its ids anew: that is another request.
    CHECK(room.ask_again("seat 1", id, wire::Chat{wire::ChatTo::room, "other"}) == "ok");
    CHECK(room.messages<wire::ChatLine>("seat 2").size() == 2);
  }
}

TEST_CASE("a refusal sent again is the same refusal") {
  Parlour room = running(BoardId::junqi2);
  room.move("seat 2", "2a1-1e1");
  const auto first = room.heard("seat 2").back();
  room.move("seat 1", "1a1-2e1");
  CHECK(room.ask_again("seat 2", room.last_id("seat 2"), wire::ResignGame{}) == "not_your_turn");
  CHECK(room.heard("seat 2").back() == first);
}

TEST_CASE("grace adds up over a game and is seen by all; then the seat is out") {
  auto plan = plan_of(BoardId::junqi4);
  plan.clock.per_move_seconds = 0;
  plan.clock.grace_seconds = 100;
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  room.lose("seat 2");
  room.wait(60'000);
  room.resume("seat 2", 0);
  CHECK(room.last<wire::RoomState>("seat 1").seats[1].grace_seconds == 40);
  room.wait(500'000);
  CHECK(room.last<wire::RoomState>("seat 1").seats[1].grace_seconds == 40);
  room.lose("seat 2");
  room.wait(39'999);
  CHECK(room.messages<wire::MatchEvents>("seat 1").empty());
  room.wait(1);
  CHECK(std::get<Out>(room.last<wire::MatchEvents>("seat 1").events.at(0).event).seat == seat(2));
  // It may come back and look on.
  CHECK(room.resume("seat 2", 0) == "ok");
  CHECK(room.last<wire::You>("seat 2").seat == seat(2));
}

TEST_CASE("nobody can come back to a match that all have left, and it ends") {
  auto plan = plan_of(BoardId::junqi4);
  plan.clock.per_move_seconds = 0;
  plan.clock.grace_seconds = 100;
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  for (int s = 1; s <= 4; ++s) room.lose("seat " + std::to_string(s));
  room.wait(100'000);
  room.wait(60'000);
  CHECK(room.gone().size() == 4);
  CHECK(room.closed());
}

TEST_CASE("bots do not play on for nobody") {
  auto plan = plan_of(BoardId::junqi4);
  plan.clock.grace_seconds = 10;
  Parlour room(plan);
  room.join("seat 1");
  for (int s = 2; s <= 4; ++s) room.ask("seat 1", wire::AddBot{seat(s), "easy"});
  room.ask("seat 1", wire::Start{});
  room.ask("seat 1", wire::Deploy{std::string(junqi_sample)});
  room.ask("seat 1", wire::Ready{});
  room.lose("seat 1");
  CHECK_FALSE(room.closed());
  room.wait(10'000);
  CHECK_FALSE(room.closed());  // its seat is lost; it may still come back to look on
  room.wait(50'000);
  CHECK(room.closed());
}

TEST_CASE("who is no member any more is told so, and not left without an answer") {
  Parlour room = running(BoardId::junqi2);
  room.ask("seat 1", wire::LeaveRoom{});
  CHECK(room.resume("seat 1", 0) == "not_in_room");
  CHECK(room.ask("seat 1", wire::ResignGame{}) == "not_in_room");
  CHECK(room.ask("seat 1", wire::LeaveRoom{}) == "not_in_room");
}

TEST_CASE("over another connection a reply is remembered for a while") {
  Parlour room = running(BoardId::junqi2);
  const wire::RequestBody chat = wire::Chat{wire::ChatTo::room, "again"};
  room.ask("seat 1", chat);
  const auto id = room.last_id("seat 1");
  room.lose("seat 1");
  room.resume("seat 1", 0);
  room.wait(121'000);
  CHECK(room.ask_again("seat 1", id, chat) == "ok");
  CHECK(room.messages<wire::ChatLine>("seat 2").size() == 2);
}
