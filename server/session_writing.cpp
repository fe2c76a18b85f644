// The writing half of a session: a bounded outbox, one gathered write of everything that waits, and the farewell.
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include "server/session.hpp"

namespace junqi::server {

namespace asio = boost::asio;

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

void Session::write() {
  if (writing_ || outbox_.empty()) return;
  writing_ = true;
  std::vector<asio::const_buffer> buffers;
  for (const auto& line : outbox_.take()) buffers.emplace_back(asio::buffer(*line));
  asio::async_write(socket_, std::move(buffers),
                    [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                      self->writing_ = false;
                      self->outbox_.written();
                      if (error) return self->close();
                      self->write();
                      boost::system::error_code ignored;
                      if (self->ending_ && !self->writing_)
                        self->socket_.shutdown(asio::socket_base::shutdown_send, ignored);
                    });
}

/// The last line; the other end has a moment to read it.
void Session::say_bye(std::string_view code) {
  if (std::exchange(ending_, true)) return;
  permit_timer_.cancel();
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
