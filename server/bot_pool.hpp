// What the computer players of all rooms share: the threads on which they think, so that no room ever waits for one,
// the bound of their number, and what is drawn for all of them.
#pragma once

#include <atomic>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <stop_token>

#include "server/bot_layouts.hpp"
#include "server/bot_seats.hpp"

namespace junqi::server {

class BotPool {
 public:
  using Strand = boost::asio::strand<boost::asio::thread_pool::executor_type>;

  explicit BotPool(const Limits& limits)
      : seats_(limits),
        resign_(limits.bots_resign),
        think_ms_max_(limits.bot_think_ms_max),
        thread_count_(limits.bot_threads),
        threads_(static_cast<std::size_t>(limits.bot_threads)) {}
  ~BotPool() { stop(); }
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  BotSeats& seats() { return seats_; }
  BotLayouts& layouts() { return layouts_; }
  /// Whether they say that they have lost.
  bool resign() const { return resign_; }

  Strand make_strand() { return boost::asio::make_strand(threads_.get_executor()); }
  /// Somebody wants to think, until it has thought. How long it may do so when its turn comes: the more are waiting,
  /// the less, so that nobody waits much longer than one would think alone.
  class Place {
   public:
    explicit Place(BotPool& pool) : pool_(&pool) { ++pool.thinkers_; }
    ~Place() { --pool_->thinkers_; }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Millis think_ms_max() const {
      const Millis each = (pool_->thinkers_ + pool_->thread_count_ - 1) / pool_->thread_count_;
      return pool_->think_ms_max_ / std::max<Millis>(1, each);
    }

   private:
    BotPool* pool_;
  };
  /// Stopped when the pool is; who thinks then ends at once.
  std::stop_token stop_token() const { return stop_.get_token(); }
  /// Gives up what was not begun, has what was cut short, and waits for it.
  void stop() {
    stop_.request_stop();
    threads_.stop();
    threads_.join();
  }

 private:
  BotSeats seats_;
  BotLayouts layouts_;
  bool resign_;
  Millis think_ms_max_;
  Millis thread_count_;
  std::atomic<Millis> thinkers_{0};
  std::stop_source stop_;
  boost::asio::thread_pool threads_;
};

}  // namespace junqi::server
