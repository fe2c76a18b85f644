// Stories of clocks, of agreements, and of the next match.
#include "golden/story.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::test;

TEST_CASE("story: turns lost to the clock, until it costs the seat") {
  auto plan = plan_of(BoardId::junqi2);
  plan.clock.kind = ClockKind::per_move;
  plan.clock.timeouts = 2;
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  room.wait(30'000);
  play(room, "2a1-1e1");
  room.wait(12'345);
  play(room, "1c1-2c1");
  room.wait(29'000);
  play(room, "2a2-2b2");
  room.wait(30'000);
  check_story("time_out", room);
}

TEST_CASE("story: grace runs out") {
  auto plan = plan_of(BoardId::junqi2);
  plan.clock.grace_seconds = 20;
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  room.lose("seat 2");
  room.wait(15'000);
  room.resume("seat 2", 0);
  room.lose("seat 2");
  room.wait(5'000);
  check_story("grace", room);
}

TEST_CASE("story: a draw declined, and one agreed to") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.begin();
  room.ask("seat 1", wire::OfferDraw{});
  room.ask("seat 1", wire::AnswerDraw{true});
  room.ask("seat 2", wire::AnswerDraw{false});
  room.ask("seat 1", wire::OfferDraw{});
  play(room, "1a2-1b2 2a2-2b2 1b2-1a2 2b2-2a2 1a2-1b2 2a2-2b2 1b2-1a2 2b2-2a2 1a2-1b2 2a2-2b2");
  room.ask("seat 2", wire::OfferDraw{});
  room.ask("seat 1", wire::AnswerDraw{true});
  check_story("draw", room);
}

TEST_CASE("story: a rematch with the seats turned") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.begin();
  room.ask("seat 2", wire::ResignGame{});
  room.ask("seat 2", wire::Rematch{});
  room.ask("seat 1", wire::Rematch{});
  room.ask("seat 1", wire::Deploy{layout_with(BoardId::junqi2, {{"a1", "b1"}})});
  room.ask("seat 1", wire::Ready{});
  room.ask("seat 2", wire::Deploy{layout_with(BoardId::junqi2, {})});
  room.ask("seat 2", wire::Ready{});
  room.move("seat 1", "1a1-2e1");
  room.move("seat 2", "1a1-2e1");
  check_story("rematch", room);
}

TEST_CASE("story: a move taken back, and a pause") {
  Parlour room(plan_of(BoardId::junqi2));
  room.seat_everybody();
  room.join("spectator", true);
  room.begin();
  play(room, "1a2-1b2");
  room.wait(3'000);
  room.ask("seat 2", wire::Propose{wire::Proposal::takeback});
  room.ask("seat 1", wire::Propose{wire::Proposal::takeback});
  room.ask("seat 2", wire::AnswerProposal{wire::Proposal::takeback, true});
  room.move("seat 2", "2a2-2b2");
  room.ask("seat 2", wire::Propose{wire::Proposal::pause});
  room.ask("seat 1", wire::AnswerProposal{wire::Proposal::pause, true});
  room.move("seat 1", "1c1-2c1");
  room.wait(60'000);
  room.ask("seat 1", wire::Propose{wire::Proposal::unpause});
  room.ask("seat 2", wire::AnswerProposal{wire::Proposal::unpause, true});
  room.move("seat 1", "1c1-2c1");
  room.ask("seat 1", wire::Propose{wire::Proposal::takeback});
  check_story("agreements", room);
}
