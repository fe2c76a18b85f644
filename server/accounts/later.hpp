// One answer that another thread gives, awaited on a strand.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <optional>

namespace junqi::server {

template <class T>
class Later : public std::enable_shared_from_this<Later<T>> {
 public:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

  explicit Later(const Strand& strand) : strand_(strand), bell_(strand) {
    bell_.expires_at(boost::asio::steady_timer::time_point::max());
  }

  /// From any thread, once.
  void answer(T value) {
    boost::asio::post(strand_, [self = this->shared_from_this(), given = std::move(value)]() mutable {
      self->value_ = std::move(given);
      self->bell_.cancel();
    });
  }
  /// To be spawned on the strand.
  static boost::asio::awaitable<T> wait(std::shared_ptr<Later> self) {
    boost::system::error_code ignored;
    while (!self->value_)
      co_await self->bell_.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, ignored));
    co_return std::move(*self->value_);
  }

 private:
  Strand strand_;
  boost::asio::steady_timer bell_;
  std::optional<T> value_;
};

}  // namespace junqi::server
