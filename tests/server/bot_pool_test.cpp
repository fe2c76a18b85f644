// The threads of the computer players: how they share them, and what one is told that takes a seat in mid-match.
#include <future>

#include "match/match.hpp"
#include "server/bot_player.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"

using namespace junqi;
using namespace junqi::server;

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
