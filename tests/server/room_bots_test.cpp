// What a room tells and asks its computer players, and what becomes of their answers.
#include <fmt/format.h>

#include "support/catch.hpp"
#include "support/journal_reader.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"
#include "wire/follow_view.hpp"

using namespace junqi;
using namespace junqi::test;
using server::BotChooses;

namespace {

/// A person on seat 1, a bot on seat 2; the person begins.
Parlour against_bot() {
  Parlour room(plan_of(BoardId::junqi2));
  room.join("seat 1");
  room.ask("seat 1", wire::AddBot{seat(2), "medium"});
  room.ask("seat 1", wire::Start{});
  room.ask("seat 1", wire::Deploy{std::string(junqi_sample)});
  room.ask("seat 1", wire::Ready{});
  return room;
}

bool asked_to_move(Parlour& room) {
  return !room.orders().empty() && std::holds_alternative<BotChooses>(room.orders().back().what);
}

Move some_move(const Parlour& room, const View& view) {
  return view_moves(make_rules(room.board(), default_options(room.board())), view).at(0);
}

}  // namespace

TEST_CASE("a bot is told when the match begins and what everybody is told, with its own seat's view") {
  Parlour room = against_bot();
  REQUIRE(room.orders().size() == 1);
  CHECK(std::holds_alternative<server::BotBegins>(room.orders()[0].what));
  room.move("seat 1", "1a1-2e1");
  CHECK(room.orders().size() == 3);
  CHECK(std::holds_alternative<server::BotObserves>(room.orders()[1].what));
  CHECK(asked_to_move(room));
  for (const auto& order : room.orders()) {
    CHECK(order.seat == seat(2));
    CHECK(order.view.viewer == seat(2));
  }
}

TEST_CASE("a bot's move is played; one for an earlier position is dropped") {
  Parlour room = against_bot();
  room.move("seat 1", "1a1-2e1");
  const auto order = room.orders().back();
  const Move move = some_move(room, order.view);
  room.step([&](server::Room& r, Millis now) { r.bot_chose(seat(2), order.game, order.ply - 1, move, now); });
  CHECK(room.last<wire::MatchEvents>("seat 1").ply == 1);
  room.step([&](server::Room& r, Millis now) { r.bot_chose(seat(2), order.game + 1, order.ply, move, now); });
  CHECK(room.last<wire::MatchEvents>("seat 1").ply == 1);
  room.step([&](server::Room& r, Millis now) { r.bot_chose(seat(2), order.game, order.ply, move, now); });
  CHECK(room.last<wire::MatchEvents>("seat 1").ply == 2);
  room.step([&](server::Room& r, Millis now) { r.bot_chose(seat(2), order.game, order.ply, move, now); });
  CHECK(room.last<wire::MatchEvents>("seat 1").ply == 2);
}

TEST_CASE("a bot whose move is refused is told so and asked again, but not for ever") {
  Parlour room = against_bot();
  room.move("seat 1", "1a1-2e1");
  const auto order = room.orders().back();
  const Move bad = {Node{0}, Node{1}};
  room.step([&](server::Room& r, Millis now) { r.bot_chose(seat(2), order.game, order.ply, bad, now); });
  CHECK(asked_to_move(room));
  CHECK(std::holds_alternative<server::BotWasRefused>(room.orders().at(room.orders().size() - 2).what));
  CHECK(room.last<wire::MatchEvents>("seat 1").ply == 1);
  for (int i = 0; i < 100; ++i)
    room.step([&](server::Room& r, Millis now) { r.bot_chose(seat(2), order.game, order.ply, bad, now); });
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
}

TEST_CASE("a bot that fails loses its seat, and the match goes on or ends") {
  Parlour room = against_bot();
  room.step([&](server::Room& r, Millis now) { r.bot_failed(seat(2), 1, now); });
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
}

TEST_CASE("a draw is asked of bots when every person has agreed") {
  Parlour room = against_bot();
  room.ask("seat 1", wire::OfferDraw{});
  REQUIRE(std::holds_alternative<server::BotAnswersDraw>(room.orders().back().what));
  SECTION("it agrees") {
    room.step([&](server::Room& r, Millis now) { r.bot_answered_draw(seat(2), 1, true, now); });
    CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
  }
  SECTION("it declines") {
    room.step([&](server::Room& r, Millis now) { r.bot_answered_draw(seat(2), 1, false, now); });
    CHECK(room.last<wire::RoomState>("seat 1").draw_agreed.empty());
    CHECK(room.ask("seat 1", wire::OfferDraw{}) == "draw_declined");
  }
}

TEST_CASE("a bot's offer of a draw is the room's, until it is declined or the next battle") {
  Parlour room = against_bot();
  room.move("seat 1", "1a1-2e1");
  const auto first = room.orders().back();
  const auto offer = [&](int ply) {
    room.step([&](server::Room& r, Millis now) { r.bot_offered_draw(seat(2), first.game, ply, now); });
    return !room.last<wire::RoomState>("seat 1").draw_agreed.empty();
  };
  CHECK_FALSE(offer(first.ply));  // before its move
  room.step([&](server::Room& r, Millis now) {
    r.bot_chose(seat(2), first.game, first.ply, some_move(room, first.view), now);
  });
  CHECK_FALSE(offer(first.ply + 1));
  CHECK(offer(first.ply));
  CHECK(room.ask("seat 1", wire::AnswerDraw{false}) == "ok");
  CHECK_FALSE(offer(first.ply));  // a moment ago it was declined

  for (const bool fights : {false, true}) {
    Parlour again = against_bot();
    again.move("seat 1", "1a1-2e1");
    const auto order = again.orders().back();
    again.step([&](server::Room& r, Millis now) {
      r.bot_chose(seat(2), order.game, order.ply, some_move(again, order.view), now);
      r.bot_offered_draw(seat(2), order.game, order.ply, now);
    });
    REQUIRE_FALSE(again.last<wire::RoomState>("seat 1").draw_agreed.empty());
    if (fights) {
      CHECK(again.move("seat 1", "1c1-2c1") == "ok");
      CHECK(again.last<wire::RoomState>("seat 1").draw_agreed.empty());
    } else {
      CHECK(again.ask("seat 1", wire::AnswerDraw{true}) == "ok");
      CHECK(again.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
    }
  }
}

TEST_CASE("after a restart a bot is asked again for the answer that it owes") {
  Parlour room = against_bot();
  room.ask("seat 1", wire::OfferDraw{});
  REQUIRE(std::holds_alternative<server::BotAnswersDraw>(room.orders().back().what));
  const server::RoomLimits limits;
  server::Room again(kept_by(room.journal()), limits, 1, room.now());
  const auto orders = again.drain().bots;
  REQUIRE(orders.size() == 2);
  CHECK(std::holds_alternative<server::BotBegins>(orders[0].what));
  CHECK(std::holds_alternative<server::BotAnswersDraw>(orders[1].what));
}

TEST_CASE("a bot that gives up ends its match, if it is still its turn") {
  Parlour room = against_bot();
  room.move("seat 1", "1a1-2e1");
  const auto order = room.orders().back();
  room.step([&](server::Room& r, Millis now) { r.bot_resigned(seat(2), order.game, order.ply - 1, now); });
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::playing);
  room.step([&](server::Room& r, Millis now) { r.bot_resigned(seat(2), order.game, order.ply, now); });
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::over);
}

namespace {

/// The players at the end of the match, once it has ended.
std::vector<server::GamePlayer> players_at_the_end(const Parlour& room) {
  for (const auto& entry : room.journal())
    if (const auto* ended = std::get_if<server::MatchEnded>(&entry)) return ended->end.players;
  return {};
}

Parlour with_bot_fill(BoardId board) {
  auto plan = plan_of(board);
  plan.bot_fill = "hard";
  Parlour room(plan);
  room.seat_everybody();
  room.begin();
  return room;
}

}  // namespace

TEST_CASE("a bot that takes a seat over is told what the seat was told, and nothing else") {
  Parlour room = with_bot_fill(BoardId::junqi4);
  const Seat taken = seat(2);
  const RuleSet rules = make_rules(room.board(), default_options(room.board()));
  for (int ply = 0; ply < 8; ++ply) {
    const auto turn = room.last<wire::MatchView>("seat 1").view.scene.turn;
    const std::string who = fmt::format("seat {}", (turn.value - 1 + ply) % 4 + 1);
    const auto view = room.last<wire::MatchView>(who).view;
    View now = view;
    for (const auto& told : room.messages<wire::MatchEvents>(who)) wire::follow(rules, now, told.events, told.turn);
    REQUIRE(room.ask(who, wire::MakeMove{room.board(), some_move(room, now), std::nullopt}) == "ok");
  }
  REQUIRE(room.ask("seat 2", wire::LeaveRoom{}) == "ok");
  const auto& order = room.orders().at(0);
  const auto* begins = std::get_if<server::BotBegins>(&order.what);
  REQUIRE(begins != nullptr);
  REQUIRE(begins->past != nullptr);
  CHECK(begins->past->actions.size() == 8);
  CHECK(begins->past->first.viewer == taken);
  View then = begins->past->first;
  for (const auto& action : begins->past->actions) wire::follow(rules, then, action.events, action.turn);
  CHECK(then.scene == order.view.scene);
  CHECK(then.ranks == order.view.ranks);
  CHECK(then.origins == order.view.origins);
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i)
    if (then.rank(Node{i}) && !then.scene.open.has(Node{i})) CHECK(then.scene.owner(Node{i}) == taken);
}

TEST_CASE("a bot's time is a part of what its clock has left") {
  Parlour room = against_bot();
  CHECK(std::get<server::BotBegins>(room.orders()[0].what).past == nullptr);
  room.move("seat 1", "1a1-2e1");
  const Millis within = std::get<BotChooses>(room.orders().back().what).within;
  CHECK(within > 1000);
  CHECK(within < 600'000 / 10);
  auto plan = plan_of(BoardId::junqi2);
  plan.clock = {ClockKind::per_move, 2, 5, 600, 5, 180, 300};
  Parlour hurried(plan);
  hurried.join("seat 1");
  hurried.ask("seat 1", wire::AddBot{seat(2), "medium"});
  hurried.ask("seat 1", wire::Start{});
  hurried.ask("seat 1", wire::Deploy{std::string(junqi_sample)});
  hurried.ask("seat 1", wire::Ready{});
  hurried.move("seat 1", "1a1-2e1");
  CHECK(std::get<BotChooses>(hurried.orders().back().what).within <= 1000);
}

TEST_CASE("who leaves a match is known to have left, whoever wins it in the seat") {
  Parlour room = with_bot_fill(BoardId::junqi2);
  CHECK(room.ask("seat 2", wire::LeaveRoom{}) == "ok");
  CHECK(room.last<wire::RoomState>("seat 1").phase == wire::Phase::playing);
  room.ask("seat 1", wire::ResignGame{});
  const auto players = players_at_the_end(room);
  REQUIRE(players.size() == 2);
  CHECK_FALSE(players[0].left);
  CHECK(players[1].left);
  CHECK_FALSE(players[1].bot);
}

TEST_CASE("a match that the last person leaves is over and counts, also where computer players have the other seats") {
  for (const BoardId board : {BoardId::junqi2, BoardId::junqi4, BoardId::junqi6}) {
    Parlour room = with_bot_fill(board);
    for (int s = 1; s <= Board::get(board).seats(); ++s) {
      CHECK(players_at_the_end(room).empty());
      CHECK(room.ask("seat " + std::to_string(s), wire::LeaveRoom{}) == "ok");
    }
    const auto players = players_at_the_end(room);
    CHECK(players.size() == static_cast<std::size_t>(Board::get(board).seats()));
    for (const auto& player : players) CHECK(player.left);
    CHECK(room.closed());
  }
}
