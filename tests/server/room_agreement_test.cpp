// What the players of a match decide together: a pause, its end, a move taken back.
#include "record/names.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::test;
using wire::AnswerProposal;
using wire::Proposal;
using wire::Propose;

namespace {

void agree(Parlour& room, Proposal what) {
  REQUIRE(room.ask("seat 1", Propose{what}) == "ok");
  REQUIRE(room.ask("seat 2", AnswerProposal{what, true}) == "ok");
}

wire::RoomState state(const Parlour& room) { return room.last<wire::RoomState>("seat 1"); }

}  // namespace

TEST_CASE("a pause needs everybody; then no clock runs and no move is taken until everybody goes on") {
  Parlour room = running(BoardId::junqi2);
  CHECK(room.ask("seat 1", Propose{Proposal::unpause}) == "not_paused");
  CHECK(room.ask("seat 2", AnswerProposal{Proposal::pause, true}) == "no_proposal");
  CHECK(room.ask("seat 1", Propose{Proposal::pause}) == "ok");
  CHECK(room.ask("seat 1", Propose{Proposal::pause}) == "already_proposed");
  CHECK(state(room).proposals == std::vector<wire::ProposalState>{{Proposal::pause, {seat(1)}}});
  CHECK_FALSE(state(room).paused);
  room.wait(1000);
  CHECK(room.ask("seat 2", AnswerProposal{Proposal::pause, true}) == "ok");
  CHECK(state(room).paused);
  CHECK(state(room).proposals.empty());
  CHECK(state(room).clocks.running == no_seat);
  room.wait(1'000'000);
  CHECK(room.move("seat 1", "1a2-1b2") == "paused");
  CHECK(room.ask("seat 1", Propose{Proposal::pause}) == "paused");
  CHECK(room.ask("seat 1", Propose{Proposal::takeback}) == "paused");
  CHECK(room.ask("seat 2", Propose{Proposal::unpause}) == "ok");
  CHECK(room.ask("seat 1", AnswerProposal{Proposal::unpause, true}) == "ok");
  CHECK_FALSE(state(room).paused);
  CHECK(state(room).clocks.left_ms[1] == 599'000);
  CHECK(state(room).clocks.running == seat(1));
  CHECK(room.move("seat 1", "1a2-1b2") == "ok");
}

TEST_CASE("a pause ends by itself after its time; grace runs on in it, and who is lost in it is out") {
  Parlour room = running(BoardId::junqi2);
  agree(room, Proposal::pause);
  SECTION("its time") {
    room.wait(3'599'999);
    CHECK(state(room).paused);
    room.wait(1);
    CHECK_FALSE(state(room).paused);
    CHECK(state(room).clocks.running == seat(1));
  }
  SECTION("grace") {
    room.lose("seat 2");
    room.wait(300'000);
    CHECK(state(room).phase == wire::Phase::over);
  }
}

TEST_CASE("a proposal that is declined has to wait, and one lapses with the next action") {
  Parlour room = running(BoardId::junqi2);
  room.ask("seat 1", Propose{Proposal::pause});
  CHECK(room.ask("seat 2", AnswerProposal{Proposal::pause, false}) == "ok");
  CHECK(state(room).proposals.empty());
  CHECK(room.ask("seat 1", Propose{Proposal::pause}) == "already_proposed");
  CHECK(room.last<wire::Error>("seat 1").args.at("plies") == "10");
  for (int i = 0; i < 5; ++i) {
    room.move("seat 1", i % 2 == 0 ? "1a2-1b2" : "1b2-1a2");
    room.move("seat 2", i % 2 == 0 ? "2a2-2b2" : "2b2-2a2");
  }
  CHECK(room.ask("seat 2", Propose{Proposal::pause}) == "ok");
  CHECK(room.move("seat 1", "1b2-1a2") == "ok");
  CHECK(state(room).proposals.empty());
  CHECK(room.ask("seat 1", AnswerProposal{Proposal::pause, true}) == "no_proposal");
}

TEST_CASE("a step is taken back when everybody agrees: fresh views, the mover's clock, one action less") {
  Parlour room = running(BoardId::junqi2);
  CHECK(room.ask("seat 1", Propose{Proposal::takeback}) == "no_takeback");
  room.wait(10'000);
  room.move("seat 1", "1a2-1b2");
  room.wait(5'000);
  CHECK(room.ask("seat 2", Propose{Proposal::takeback}) == "no_takeback");
  room.forget();
  agree(room, Proposal::takeback);
  const auto view = room.last<wire::MatchView>("seat 2");
  CHECK(view.log.empty());
  CHECK(view.view.scene.turn == seat(1));
  CHECK(view.view.viewer == seat(2));
  CHECK(view.clocks.running == seat(1));
  CHECK(view.clocks.left_ms[1] == 595'000);
  CHECK(view.clocks.left_ms[2] == 595'000);
  CHECK(room.messages<wire::MatchView>("seat 1").size() == 1);
  const auto taken_back = std::count_if(room.journal().begin(), room.journal().end(), [](const auto& entry) {
    return std::holds_alternative<server::PlyTakenBack>(entry);
  });
  CHECK(taken_back == 1);
  CHECK(room.move("seat 2", "2a2-2b2") == "not_your_turn");
  CHECK(room.move("seat 1", "1a2-1b2") == "ok");
  CHECK(room.last<wire::MatchEvents>("seat 2").ply == 1);
  room.ask("seat 2", wire::ResignGame{});
  CHECK_THAT(room.last<wire::Reveal>("seat 1").record, Catch::Contains(R"("actions":["1a2-1b2","resign 2"])"));
}

TEST_CASE("nothing that has shown anything is taken back, nor where the room or a computer player does not allow it") {
  SECTION("a battle") {
    Parlour room = running(BoardId::junqi2);
    room.move("seat 1", "1a1-2e1");
    CHECK(room.ask("seat 1", Propose{Proposal::takeback}) == "no_takeback");
  }
  SECTION("a lost turn") {
    auto plan = plan_of(BoardId::junqi2);
    plan.clock.kind = ClockKind::per_move;
    Parlour room(plan);
    room.seat_everybody();
    room.begin();
    room.move("seat 1", "1a2-1b2");
    room.wait(30'000);
    CHECK(room.ask("seat 1", Propose{Proposal::takeback}) == "no_takeback");
    CHECK(room.ask("seat 2", Propose{Proposal::takeback}) == "no_takeback");
  }
  SECTION("the terms") {
    auto plan = plan_of(BoardId::junqi2);
    plan.takeback = false;
    Parlour room(plan);
    room.seat_everybody();
    room.begin();
    room.move("seat 1", "1a2-1b2");
    CHECK(room.ask("seat 1", Propose{Proposal::takeback}) == "no_takeback");
  }
}

TEST_CASE("computer players agree to a pause at once, move in none, and cannot take back") {
  Parlour room(plan_of(BoardId::junqi2));
  room.join("seat 1");
  room.ask("seat 1", wire::AddBot{seat(2), "easy"});
  room.ask("seat 1", wire::Start{});
  room.ask("seat 1", wire::Deploy{std::string(sample_layout(BoardId::junqi2))});
  room.ask("seat 1", wire::Ready{});
  room.move("seat 1", "1a2-1b2");
  CHECK(room.ask("seat 1", Propose{Proposal::takeback}) == "bots_cannot");
  const auto order = room.orders().back();
  CHECK(room.ask("seat 1", Propose{Proposal::pause}) == "ok");
  CHECK(state(room).paused);
  const Move move = view_moves(make_rules(room.board(), default_options(room.board())), order.view).at(0);
  room.step([&](server::Room& r, Millis now) { r.bot_chose(seat(2), order.game, order.ply, move, now); });
  CHECK(room.last<wire::MatchEvents>("seat 1").ply == 1);
  room.orders().clear();
  CHECK(room.ask("seat 1", Propose{Proposal::unpause}) == "ok");
  REQUIRE(room.orders().size() == 1);
  CHECK(std::holds_alternative<server::BotChooses>(room.orders()[0].what));
}

TEST_CASE("who looks on or is out proposes nothing") {
  Parlour room = running(BoardId::junqi4);
  room.join("eve", true);
  room.ask("seat 3", wire::ResignGame{});
  for (const Proposal what : {Proposal::pause, Proposal::unpause, Proposal::takeback}) {
    CHECK(room.ask("eve", Propose{what}) == "not_seated");
    CHECK(room.ask("eve", AnswerProposal{what, true}) == "not_seated");
    CHECK(room.ask("seat 3", Propose{what}) == "seat_out");
  }
}

TEST_CASE("a run that only an engineer can make has shown it, and is not taken back") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  std::string layout(junqi_sample);
  std::swap(layout[1], layout[6]);  // an engineer on b1
  room.begin({layout});
  REQUIRE(room.move("seat 1", "1a1-2e1") == "ok");
  REQUIRE(room.move("seat 2", "2c2-2b2") == "ok");
  REQUIRE(room.move("seat 1", "1a2-1b2") == "ok");
  CHECK(room.ask("seat 1", Propose{Proposal::takeback}) == "ok");
  REQUIRE(room.move("seat 2", "2b2-2c2") == "ok");
  REQUIRE(room.move("seat 1", "1b1-1a2") == "ok");
  const auto told = room.last<wire::MatchEvents>("seat 2").events;
  REQUIRE(told.size() == 1);
  REQUIRE(std::get<Moved>(told[0].event).result == MoveResult::move);
  CHECK(room.ask("seat 1", Propose{Proposal::takeback}) == "no_takeback");
}

TEST_CASE("of a move's time the connection's lag is not charged, up to a limit and to the time that was used") {
  const auto left_after = [](Millis lag, Millis used) {
    Parlour room = running(BoardId::junqi2);
    room.set_lag(lag);
    room.wait(used);
    REQUIRE(room.move("seat 1", "1a2-1b2") == "ok");
    return room.last<wire::MatchEvents>("seat 1").clocks.left_ms[1];
  };
  CHECK(left_after(0, 3'000) == 602'000);  // with the increment
  CHECK(left_after(200, 3'000) == 602'200);
  CHECK(left_after(9'000, 3'000) == 602'500);
  CHECK(left_after(400, 150) == 605'000);
}
