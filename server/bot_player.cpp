#include "server/bot_player.hpp"

#include <boost/asio/post.hpp>
#include <stdexcept>

#include "server/log.hpp"
#include "server/metrics.hpp"

namespace junqi::server {

namespace {

/// Counts one that thinks for as long as it lives.
struct Thinking {
  Thinking() { ++metrics().bots_thinking; }
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;
  ~Thinking() { --metrics().bots_thinking; }
};

}  // namespace

void BotPlayer::carry_out(BotOrder order) {
  boost::asio::post(strand_, [self = shared_from_this(), one = std::move(order)] { self->work(one); });
}

void BotPlayer::work(const BotOrder& order) {
  if (stop_.stop_requested()) return;
  try {
    answer_order(order);
  } catch (const std::exception& e) {
    log(LogLevel::error, "a computer player failed: {}", e.what());
    answer_({order.seat, order.game, order.ply, BotAnswer::What::failed, {}, false});
  }
}

void BotPlayer::answer_order(const BotOrder& order) {
  BotAnswer answer{order.seat, order.game, order.ply, BotAnswer::What::failed, {}, false};
  if (const auto* begins = std::get_if<BotBegins>(&order.what)) {
    bot_ = bots::make_bot(begins->level, rules_, order.seat, begins->seed);
    bot_->observe({}, order.view);
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
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(think_ms_max_);
    answer.what = BotAnswer::What::move;
    const Thinking thinking;
    answer.move = bot_->choose(order.view, {deadline, stop_.get_token()});
    answer_(answer);
  }
}

}  // namespace junqi::server
