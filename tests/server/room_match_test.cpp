// The running match: moves and refusals, the journal, draws, resignations, clocks.
#include "record/names.hpp"
#include "support/catch.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;

namespace {

std::vector<std::string> journal_actions(const Parlour& room) {
  std::vector<std::string> actions;
  for (const auto& entry : room.journal())
    if (const auto* taken = std::get_if<server::ActionTaken>(&entry))
      actions.push_back(action_text(Board::get(BoardId::junqi2), taken->action));
  return actions;
}

}  // namespace

TEST_CASE("a move is told to everybody in the same bytes, and then answered") {
  Parlour room = running(BoardId::junqi2);
  room.join("eve", true);
  room.forget();
  CHECK(room.move("seat 1", "1a1-2e1") == "ok");
  REQUIRE(room.heard("seat 1").size() == 2);
  CHECK(room.heard("seat 2").size() == 1);
  CHECK(room.heard("seat 1")[0] == room.heard("seat 2")[0]);
  CHECK(room.heard("eve")[0] == room.heard("seat 2")[0]);
  const auto events = room.last<wire::MatchEvents>("seat 2");
  CHECK(events.ply == 1);
  CHECK(events.turn == seat(2));
}

TEST_CASE("a refused move is told to the asker alone and changes nothing") {
  Parlour room = running(BoardId::junqi2);
  room.forget();
  CHECK(room.move("seat 2", "2a1-1e1") == "not_your_turn");
  CHECK(room.move("seat 1", "1d6-1d5") == "never_moves");
  CHECK(room.move("seat 1", "1a1-1a2") == "own_piece");
  CHECK(room.move("seat 1", "2a1-2a2") == "not_your_piece");
  CHECK(room.move("seat 1", "1b2-1b1") == "no_piece");
  CHECK(room.heard("seat 2").size() == 1);  // the first of them, its own
  CHECK(journal_actions(room).empty());
}

TEST_CASE("spectators and those outside the match move nothing") {
  Parlour room = running(BoardId::junqi2);
  room.join("eve", true);
  CHECK(room.move("eve", "1a1-2e1") == "not_seated");
  CHECK(room.ask("eve", wire::ResignGame{}) == "not_seated");
  CHECK(room.ask("eve", wire::OfferDraw{}) == "not_seated");
  CHECK(room.ask("eve", wire::AnswerDraw{true}) == "not_seated");
}

TEST_CASE("a move made for an earlier position is stale") {
  Parlour room = running(BoardId::junqi2);
  const Move move = *parse_move(Board::get(BoardId::junqi2), "1a1-2e1");
  CHECK(room.ask("seat 1", wire::MakeMove{BoardId::junqi2, move, 7}) == "stale");
  CHECK(room.ask("seat 1", wire::MakeMove{BoardId::junqi2, move, 0}) == "ok");
}

TEST_CASE("the journal holds the room, the match and every accepted action") {
  Parlour room = running(BoardId::junqi2);
  room.move("seat 1", "1a1-2e1");
  room.move("seat 1", "1a2-1a1");
  room.ask("seat 2", wire::ResignGame{});
  CHECK(std::holds_alternative<server::RoomOpened>(room.journal().at(0)));
  const auto at = std::find_if(room.journal().begin(), room.journal().end(),
                               [](const auto& entry) { return std::holds_alternative<server::MatchBegun>(entry); });
  REQUIRE(at != room.journal().end());
  const auto* begun = std::get_if<server::MatchBegun>(&*at);
  CHECK(begun->layouts.size() == 2);
  CHECK(begun->first == seat(1));
  CHECK(journal_actions(room) == std::vector<std::string>{"1a1-2e1", "resign 2"});
}

TEST_CASE("a draw is agreed when every living seat says so") {
  Parlour room = running(BoardId::junqi4);
  CHECK(room.ask("seat 1", wire::AnswerDraw{true}) == "no_draw_offer");
  CHECK(room.ask("seat 1", wire::OfferDraw{}) == "ok");
  CHECK(room.last<wire::RoomState>("seat 3").draw_agreed == std::vector<Seat>{seat(1)});
  CHECK(room.ask("seat 1", wire::AnswerDraw{true}) == "draw_offered");
  CHECK(room.ask("seat 2", wire::AnswerDraw{true}) == "ok");
  CHECK(room.ask("seat 3", wire::OfferDraw{}) == "ok");
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::playing);

  SECTION("the last one agrees") {
    CHECK(room.ask("seat 4", wire::AnswerDraw{true}) == "ok");
    CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
    CHECK_THAT(room.last<wire::Reveal>("seat 1").record, Catch::Contains(R"("actions":["draw"])"));
  }
  SECTION("the last one declines, and the next offer has to wait") {
    CHECK(room.ask("seat 4", wire::AnswerDraw{false}) == "ok");
    CHECK(room.last<wire::RoomState>("seat 1").draw_agreed.empty());
    CHECK(room.ask("seat 1", wire::OfferDraw{}) == "draw_declined");
  }
  SECTION("who is out is not asked") {
    CHECK(room.ask("seat 4", wire::ResignGame{}) == "ok");
    CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
  }
  SECTION("the offer of one who goes out lapses") {
    room.ask("seat 1", wire::ResignGame{});
    CHECK(room.last<wire::RoomState>("seat 2").draw_agreed == std::vector<Seat>{seat(2), seat(3)});
    CHECK(room.ask("seat 1", wire::AnswerDraw{true}) == "seat_out");
  }
}

TEST_CASE("an eliminated seat looks on and keeps its own knowledge; its partner plays on") {
  Parlour room = running(BoardId::junqi4);
  room.ask("seat 1", wire::ResignGame{});
  CHECK(room.last<wire::MatchEvents>("seat 3").turn == seat(2));
  CHECK(room.move("seat 1", "1a1-1a2") == "seat_out");
  CHECK(room.ask("seat 1", wire::ResignGame{}) == "seat_out");
  room.forget();
  room.move("seat 2", "2a1-1e1");
  CHECK(room.last<wire::MatchEvents>("seat 1").ply == 2);
  room.lose("seat 1");
  room.resume("seat 1", 0);
  CHECK(room.last<wire::MatchView>("seat 1").view.viewer == seat(1));
}

TEST_CASE("leaving a running match puts the seat out; losing the connection does not") {
  Parlour room = running(BoardId::junqi4);
  room.lose("seat 1");
  CHECK(room.last<wire::RoomState>("seat 2").seats[0].kind == wire::SitterKind::person);
  CHECK_FALSE(room.last<wire::RoomState>("seat 2").seats[0].connected);
  CHECK(room.ask("seat 3", wire::LeaveRoom{}) == "ok");
  const auto out = room.last<wire::MatchEvents>("seat 2").events.at(0).event;
  CHECK(std::get<Out>(out).seat == seat(3));
  CHECK(std::get<Out>(out).why == OutWhy::time);
  CHECK(room.last<wire::RoomState>("seat 2").seats[2].kind == wire::SitterKind::empty);
}

TEST_CASE("per move: a lost turn, and the last of them puts the seat out") {
  auto plan = plan_of(BoardId::junqi2);
  plan.clock.kind = ClockKind::per_move;
  plan.clock.per_move_seconds = 30;
  plan.clock.timeouts = 2;
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  room.wait(29'999);
  CHECK(room.messages<wire::MatchEvents>("seat 1").empty());
  room.wait(1);
  CHECK(std::holds_alternative<Passed>(room.last<wire::MatchEvents>("seat 1").events.at(0).event));
  CHECK(room.last<wire::MatchEvents>("seat 1").clocks.timeouts_left[1] == 1);
  CHECK(room.last<wire::MatchEvents>("seat 1").turn == seat(2));
  CHECK(room.last<wire::MatchEvents>("seat 1").clocks.left_ms[2] == 30'000);
  room.move("seat 2", "2a1-1e1");
  room.wait(30'000);
  CHECK(std::get<Out>(room.last<wire::MatchEvents>("seat 1").events.at(0).event).why == OutWhy::time);
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
}

TEST_CASE("Fischer: the bank runs down, grows with each move and ends the game when it is empty") {
  auto plan = plan_of(BoardId::junqi2);
  plan.clock.bank_seconds = 60;
  plan.clock.increment_seconds = 5;
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  room.wait(20'000);
  room.move("seat 1", "1a1-2e1");
  CHECK(room.last<wire::MatchEvents>("seat 2").clocks.left_ms[1] == 45'000);
  CHECK(room.last<wire::MatchEvents>("seat 2").clocks.running == seat(2));
  room.wait(60'000);
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
}

TEST_CASE("a move that comes when the time is up is too late; the last millisecond is not") {
  auto plan = plan_of(BoardId::junqi2);
  plan.clock.bank_seconds = 60;
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  SECTION("in time") {
    room.wait(59'999);
    CHECK(room.move("seat 1", "1a1-2e1") == "ok");
  }
  SECTION("too late") {
    room.wait(60'000);
    CHECK(room.move("seat 1", "1a1-2e1") == "game_over");
  }
}

TEST_CASE("somebody else's elimination leaves the running clock alone") {
  Parlour room = running(BoardId::junqi4);
  room.wait(12'000);
  room.ask("seat 3", wire::ResignGame{});
  CHECK(room.last<wire::MatchEvents>("seat 1").turn == seat(1));
  CHECK(room.last<wire::MatchEvents>("seat 1").clocks.left_ms[1] == 18'000);
}
