// The writing half of a session: a bounded outbox, one gathered write of everything that waits, and the farewell.
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include "server/metrics.hpp"
#include "server/session.hpp"

namespace junqi::server {

namespace asio = boost::asio;

namespace {

/// The buffers without their first `done` bytes.
std::vector<asio::const_buffer> left_of(const std::vector<asio::const_buffer>& buffers, std::size_t done) {
  std::vector<asio::const_buffer> left;
  for (const auto& buffer : buffers) {
    const std::size_t skip = std::min(done, buffer.size());
    done -= skip;
    if (skip < buffer.size()) left.push_back(buffer + skip);
  }
  return left;
}

}  // namespace

void Session::send(std::vector<Line> lines) {
  asio::dispatch(socket_.get_executor(),
                 [self = shared_from_this(), some = std::move(lines)]() mutable { self->queue(std::move(some)); });
}

void Session::bye(std::string_view code) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), why = std::string(code)] { self->say_bye(why); });
}

void Session::say(const wire::ServerMessage& message) { queue({make_line(message)}); }

void Session::queue(std::vector<Line> lines) {
  if (ending_ || closed_) return;
  if (!outbox_.add(std::move(lines))) {
    outbox_.clear();
    return say_bye(wire::code::slow);
  }
  write();
}

/// Writes everything that waits in one go. What the socket does not take at once is written as soon as it can be.
void Session::write() {
  if (writing_ || !gather()) return;
  count(metrics().bytes_out, asio::buffer_size(buffers_));
  boost::system::error_code error;
  const std::size_t done =
      buffers_.size() == 1 ? socket_.write_some(buffers_.front(), error) : socket_.write_some(buffers_, error);
  if (error && error != asio::error::would_block) return close();
  if (done == asio::buffer_size(buffers_)) return written({});
  writing_ = true;
  asio::async_write(socket_, left_of(buffers_, done),
                    [self = shared_from_this()](const boost::system::error_code& failure, std::size_t) {
                      self->writing_ = false;
                      self->written(failure);
                    });
}

bool Session::gather() {
  buffers_.clear();
  if (channel_) {
    seal_waiting();
    if (!sealed_.empty()) buffers_.emplace_back(asio::buffer(sealed_));
  } else if (!outbox_.empty()) {
    for (const auto& line : outbox_.take()) buffers_.emplace_back(asio::buffer(*line));
  }
  return !buffers_.empty();
}

void Session::written(const boost::system::error_code& failure) {
  outbox_.written();
  sealed_ = {};
  if (failure) return close();
  write();
  boost::system::error_code ignored;
  if (ending_ && !writing_) socket_.shutdown(asio::socket_base::shutdown_send, ignored);
}

/// The last line; the other end has a moment to read it.
void Session::say_bye(std::string_view code) {
  if (std::exchange(ending_, true)) return;
  permit_timer_.cancel();
  if (context_ && !(channel_ && channel_->open())) return close();  // there is no way to say it
  outbox_.add({make_line(wire::make_bye(code))});
  write();
  watch_timer_.expires_after(std::chrono::milliseconds(limits_->farewell_ms_max));
  watch_timer_.async_wait([self = shared_from_this()](const boost::system::error_code&) { self->close(); });
}

void Session::close() {
  if (std::exchange(closed_, true)) return;
  ending_ = true;
  watch_timer_.cancel();
  permit_timer_.cancel();
  boost::system::error_code ignored;
  socket_.close(ignored);
}

}  // namespace junqi::server
