// The threads on which passwords are hashed, so that neither lobby nor rooms ever wait for one. What waits for a thread
// is bounded. It knows no accounts.
#pragma once

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/accounts/account_limits.hpp"

namespace junqi::server {

class PasswordPool {
 public:
  /// `limits` must outlive it.
  explicit PasswordPool(const AccountLimits& limits)
      : limits_(&limits), threads_(static_cast<std::size_t>(limits.password_threads)) {}
  ~PasswordPool() { stop(); }
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  /// Runs `work` on a thread of the pool. False: too much waits already.
  template <class F>
  bool add(F work) {
    if (waiting_.fetch_add(1) >= room()) {
      --waiting_;
      return false;
    }
    boost::asio::post(threads_, [this, one = std::move(work)]() mutable {
      one();
      --waiting_;
    });
    return true;
  }
  /// Whether so much waits that nothing more is taken.
  bool full() const { return waiting_ >= room(); }
  /// They may change at a moment at which none of the server's other threads runs; the pool's own do, so what they are
  /// to do brings a copy.
  const AccountLimits& limits() const { return *limits_; }
  /// Gives up what was not begun and waits for what was.
  void stop() {
    threads_.stop();
    threads_.join();
  }

 private:
  std::size_t room() const { return limits_->password_queue_max + static_cast<std::size_t>(limits_->password_threads); }

  const AccountLimits* limits_;
  std::atomic<std::size_t> waiting_{0};
  boost::asio::thread_pool threads_;
};

}  // namespace junqi::server
