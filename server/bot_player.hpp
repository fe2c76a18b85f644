// One computer player at work: carries out a room's orders one after the other on the bots' threads and hands back the
// answers. It gets what the orders hold, and nothing of the room.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "rules/rule_set.hpp"
#include "server/bot_order.hpp"
#include "server/bot_pool.hpp"
#include "server/bots/manners.hpp"

namespace junqi::server {

/// What a bot says, with the state of the match for which it was asked.
struct BotAnswer {
  Seat seat;
  int game = 0;
  int ply = 0;
  enum class What : std::uint8_t { move, draw, resigns, failed } what = What::failed;
  Move move{};
  bool agrees = false;       // to a draw
  bool offers_draw = false;  // with its move
};

class BotPlayer : public std::enable_shared_from_this<BotPlayer> {
 public:
  /// `answer` is called on the bots' threads.
  BotPlayer(BotPool& pool, const RuleSet& rules, std::function<void(BotAnswer)> answer)
      : pool_(pool),
        strand_(pool.make_strand()),
        rules_(rules),
        answer_(std::move(answer)),
        manners_(pool.resign()),
        with_pool_(pool.stop_token(), [this] { stop(); }) {}

  void carry_out(BotOrder order);
  /// No more answers; thinking is cut short.
  void stop() { stop_.request_stop(); }

 private:
  using Place = std::shared_ptr<BotPool::Place>;
  using Time = std::chrono::steady_clock::time_point;

  void work(const BotOrder& order, Time since, const Place& place);
  void answer_order(const BotOrder& order, Time since, const Place& place);
  void choose(const BotChooses& chooses, const BotOrder& order, Time since, const Place& place);
  void begin(const BotBegins& begins, const BotOrder& order);
  Time deadline(const BotChooses& chooses, Time since, const Place& place) const;

  BotPool& pool_;  // outlives every player
  BotPool::Strand strand_;
  RuleSet rules_;
  std::function<void(BotAnswer)> answer_;
  bots::Manners manners_;
  std::stop_source stop_;
  std::stop_callback<std::function<void()>> with_pool_;
  std::unique_ptr<bots::Bot> bot_;
};

}  // namespace junqi::server
