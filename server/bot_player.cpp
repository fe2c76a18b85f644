#include "server/bot_player.hpp"

#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <stdexcept>

#include "server/log.hpp"
#include "server/metrics.hpp"
#include "wire/follow_view.hpp"

namespace junqi::server {

namespace {

/// Counts one that thinks for as long as it lives.
struct Thinking {
  Thinking() { ++metrics().bots_thinking; }
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  ~Thinking() { --metrics().bots_thinking; }
};

/// Who thinks gives way to who serves people. A thread of Linux has a priority of its own; elsewhere nothing is lost if
/// it cannot be set.
void give_way() {
  constexpr int niceness = 10;
  static thread_local const int lowered = ::setpriority(PRIO_PROCESS, 0, niceness);
  static_cast<void>(lowered);
}

}  // namespace

void BotPlayer::carry_out(BotOrder order) {
  const bool chooses = std::holds_alternative<BotChooses>(order.what);
  boost::asio::post(
      strand_,
      [self = shared_from_this(), one = std::move(order), since = std::chrono::steady_clock::now(),
       place = chooses ? std::make_shared<BotPool::Place>(pool_) : nullptr] { self->work(one, since, place); });
}

void BotPlayer::work(const BotOrder& order, Time since, const Place& place) {
  if (stop_.stop_requested()) return;
  give_way();
  try {
    answer_order(order, since, place);
  } catch (const std::exception& e) {
    log(LogLevel::error, "a computer player failed: {}", e.what());
    answer_({order.seat, order.game, order.ply});
  }
}

/// What was told before it came is told to it now, one action after the other.
void BotPlayer::begin(const BotBegins& begins, const BotOrder& order) {
  bot_ = bots::make_bot(begins.level, rules_, order.seat, begins.seed);
  if (!begins.past) return bot_->observe({}, order.view);
  View then = begins.past->first;
  bot_->observe({}, then);
  for (const auto& action : begins.past->actions) {
    if (stop_.stop_requested()) return;
    wire::follow(rules_, then, action.events, action.turn);
    bot_->observe(action.events, then);
  }
}

BotPlayer::Time BotPlayer::deadline(const BotChooses& chooses, Time since, const Place& place) const {
  const auto longest = std::chrono::steady_clock::now() + std::chrono::milliseconds(place->think_ms_max());
  constexpr Millis a_day = 86'400'000;
  return std::min(longest, since + std::chrono::milliseconds(std::min(chooses.within, a_day)));
}

void BotPlayer::answer_order(const BotOrder& order, Time since, const Place& place) {
  BotAnswer answer{order.seat, order.game, order.ply};
  if (const auto* begins = std::get_if<BotBegins>(&order.what)) {
    begin(*begins, order);
  } else if (!bot_) {
    throw std::logic_error("it was never made");
  } else if (const auto* observes = std::get_if<BotObserves>(&order.what)) {
    bot_->observe(*observes->events, order.view);
  } else if (const auto* refused = std::get_if<BotWasRefused>(&order.what)) {
    bot_->refused(refused->move);
  } else if (std::holds_alternative<BotAnswersDraw>(order.what)) {
    answer.what = BotAnswer::What::draw;
    answer.agrees = bot_->agrees_to_draw(order.view);
    answer_(answer);
  } else {
    choose(std::get<BotChooses>(order.what), order, since, place);
  }
}

void BotPlayer::choose(const BotChooses& chooses, const BotOrder& order, Time since, const Place& place) {
  BotAnswer answer{order.seat, order.game, order.ply};
  if (manners_.resign_now(rules_, order.view)) {
    answer.what = BotAnswer::What::resigns;
    return answer_(answer);
  }
  answer.what = BotAnswer::What::move;
  const Thinking thinking;
  bots::Limits limits;
  limits.deadline = deadline(chooses, since, place);
  limits.stop = stop_.get_token();
  answer.move = bot_->choose(order.view, limits);
  answer.offers_draw = manners_.offer_draw_now(rules_, order.view) && bot_->agrees_to_draw(order.view);
  answer_(answer);
}

}  // namespace junqi::server
