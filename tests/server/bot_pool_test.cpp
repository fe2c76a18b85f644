// What the computer players of all rooms share: the threads, their number, how they deploy; and what one is told that
// takes a seat in mid-match.
#include <future>
#include <set>

#include "match/match.hpp"
#include "server/bot_player.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/parlour.hpp"

using namespace junqi;
using namespace junqi::server;
using namespace junqi::test;

namespace {

Limits limits_with(int threads, Millis think) {
  Limits limits;
  limits.bot_threads = threads;
  limits.bot_think_ms_max = think;
  return limits;
}

Match sample_match(const RuleSet& rules) {
  std::vector<SealedLayout> layouts;
  for (const auto& layout : test::sample_layouts(rules.board->id())) layouts.push_back(SealedLayout::of(layout));
  return Match(rules, layouts, Seat{1});
}

Limits bounded(int most) {
  Limits limits;
  limits.bots_max = most;
  return limits;
}

}  // namespace

TEST_CASE("the more computer players want to think, the less time each has") {
  BotPool pool(limits_with(2, 800));
  BotPool::Place one(pool);
  CHECK(one.think_ms_max() == 800);
  {
    BotPool::Place two(pool);
    CHECK(two.think_ms_max() == 800);
    BotPool::Place three(pool);
    CHECK(one.think_ms_max() == 400);
    std::vector<std::unique_ptr<BotPool::Place>> crowd;
    for (int i = 0; i < 97; ++i) crowd.push_back(std::make_unique<BotPool::Place>(pool));
    CHECK(one.think_ms_max() == 16);
  }
  CHECK(one.think_ms_max() == 800);
}

TEST_CASE("a hundred computer players on one thread are all answered, each within its time or at once after it") {
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  const Match match = sample_match(rules);
  const View view = *match.view(Seat{1}).open(Seat{1});
  BotPool pool(limits_with(1, 800));
  std::vector<std::promise<BotAnswer>> answers(100);
  std::vector<std::shared_ptr<BotPlayer>> players;
  for (auto& answer : answers) {
    players.push_back(
        std::make_shared<BotPlayer>(pool, rules, [&answer](const BotAnswer& told) { answer.set_value(told); }));
    players.back()->carry_out({Seat{1}, 1, 0, BotBegins{bots::Level::hard, 1, {}}, view});
    players.back()->carry_out({Seat{1}, 1, 0, BotChooses{1}, view});
  }
  for (auto& answer : answers) {
    const BotAnswer told = answer.get_future().get();
    CHECK(told.what == BotAnswer::What::move);
    const auto moves = view_moves(rules, view);
    CHECK(std::find(moves.begin(), moves.end(), told.move) != moves.end());
  }
}

TEST_CASE("a computer player with a past moves like one that was there") {
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  Match match = sample_match(rules);
  BotPast past{*match.view(Seat{1}).open(Seat{1}), {}};
  BotPool pool(limits_with(1, 60'000));
  std::promise<Move> there;
  std::promise<Move> later;
  const auto player = [&](std::promise<Move>& answer) {
    return std::make_shared<BotPlayer>(pool, rules, [&answer](const BotAnswer& told) { answer.set_value(told.move); });
  };
  const auto first = player(there);
  first->carry_out({Seat{1}, 1, 0, BotBegins{bots::Level::medium, 7, {}}, past.first});
  for (int ply = 0; ply < 12; ++ply) {
    const Seat turn = match.scene().turn;
    const auto moves = view_moves(rules, *match.view(turn).open(turn));
    auto events = match.ask(turn, moves[static_cast<std::size_t>(ply * 7) % moves.size()]).value();
    const View view = *match.view(Seat{1}).open(Seat{1});
    first->carry_out({Seat{1}, 1, ply, BotObserves{std::make_shared<const PublicEvents>(events)}, view});
    past.actions.push_back({std::move(events), match.scene().turn});
  }
  const View now = *match.view(Seat{1}).open(Seat{1});
  const auto second = player(later);
  second->carry_out(
      {Seat{1}, 1, 12, BotBegins{bots::Level::medium, 7, std::make_shared<const BotPast>(std::move(past))}, now});
  for (const auto& one : {first, second}) one->carry_out({Seat{1}, 1, 12, BotChooses{}, now});
  CHECK(there.get_future().get() == later.get_future().get());
}

TEST_CASE("seats of computer players are bounded over all rooms, and come back") {
  Limits limits = bounded(3);
  BotSeats all(limits);
  const auto before = metrics().bots_seated.load();
  {
    BotShare one(all);
    BotShare two(all);
    CHECK(one.take());
    CHECK(two.take());
    CHECK(one.take());
    CHECK_FALSE(two.take());
    CHECK(metrics().bots_seated.load() == before + 3);
    one.settle(1);
    CHECK(two.take());
    CHECK_FALSE(two.take());
    two.settle(5);  // of a match that goes on after a restart with a smaller bound
    CHECK_FALSE(one.take());
    two.settle(2);
    CHECK_FALSE(one.take());
    limits.bots_max = 4;
    CHECK(one.take());
  }
  CHECK(metrics().bots_seated.load() == before);
  CHECK(all.add(0) == 0);
}

TEST_CASE("a room is refused one computer player too many, and told which seat stays free") {
  const Limits limits = bounded(2);
  BotPool pool(limits);
  BotShare share(pool.seats());
  Parlour room(plan_of(BoardId::junqi4));
  room.room().use(share, pool.layouts());
  room.join("ann");
  CHECK(room.ask("ann", wire::AddBot{seat(2), "easy"}) == "ok");
  CHECK(room.ask("ann", wire::AddBot{seat(3), "easy"}) == "ok");
  CHECK(room.ask("ann", wire::AddBot{seat(4), "easy"}) == "too_many_bots");
  const auto refused = room.last<wire::Error>("ann");
  CHECK(refused.args.at("field") == "seat");
  CHECK(refused.args.at("most") == "2");
  CHECK(room.last<wire::RoomState>("ann").seats[3].kind == wire::SitterKind::empty);
  CHECK(room.ask("ann", wire::RemoveBot{seat(2)}) == "ok");
  CHECK(room.ask("ann", wire::AddBot{seat(4), "easy"}) == "ok");
  CHECK(pool.seats().add(0) == 2);
}

TEST_CASE("a seat that is left is lost if no computer player may take it") {
  for (const int most : {0, 1}) {
    const Limits limits = bounded(most);
    BotPool pool(limits);
    BotShare share(pool.seats());
    RoomPlan plan = plan_of(BoardId::junqi4);
    plan.bot_fill = "easy";
    Parlour room(std::move(plan));
    room.room().use(share, pool.layouts());
    room.seat_everybody();
    room.begin();
    room.ask("seat 2", wire::LeaveRoom{});
    const auto now = room.last<wire::RoomState>("seat 1");
    CHECK((now.seats[1].kind == wire::SitterKind::bot) == (most == 1));
    CHECK(pool.seats().add(0) == most);
  }
}

TEST_CASE("no computer player deploys as the one before it, in whichever room") {
  BotLayouts layouts;
  for (const BoardId board : all_boards) {
    const RuleSet rules = make_rules(board, default_options(board));
    std::set<std::string> met;
    std::string last;
    for (int i = 0; i < 100; ++i) {
      Chance chance(7);  // every room would draw the same
      const std::string next = layouts.draw(rules, Seat{1}, chance);
      CHECK(next != last);
      met.insert(last = next);
    }
    CHECK(met.size() == 2);
  }
}
