#include "server/session.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <ctime>

#include "server/log.hpp"
#include "server/metrics.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using asio::use_awaitable;

namespace {

asio::ip::address address_of(const Session::Socket& socket) {
  boost::system::error_code gone;
  const auto address = socket.remote_endpoint(gone).address();
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

constexpr Rate key_update_rate{1, 32};  // an honest end asks for new keys once in millions of lines

/// Whether a request begins what a server that is about to end does not begin any more.
bool begins_something(const wire::RequestBody& body) {
  return std::holds_alternative<wire::CreateRoom>(body) || std::holds_alternative<wire::QuickMatch>(body) ||
         std::holds_alternative<wire::Start>(body) || std::holds_alternative<wire::Rematch>(body) ||
         std::holds_alternative<wire::AddBot>(body);  // which may complete a rematch
}

}  // namespace

Session::Session(Socket socket, std::shared_ptr<Lobby> lobby, const Limits& limits, std::uint64_t number,
                 std::shared_ptr<void> place, tls::Context context)
    : socket_(std::move(socket)),
      from_(address_of(socket_)),
      lobby_(std::move(lobby)),
      limits_(&limits),
      number_(number),
      place_(std::move(place)),
      watch_timer_(socket_.get_executor()),
      permit_timer_(socket_.get_executor()),
      context_(std::move(context)),
      lines_(limits.line_bytes_max),
      outbox_(limits.outbox_bytes_max),
      bytes_(limits.bytes, steady_now()),
      key_updates_(key_update_rate, steady_now()),
      requests_(limits.requests, steady_now()),
      bad_lines_(limits.bad_lines, steady_now()),
      opened_at_(steady_now()),
      heard_at_(opened_at_) {}

asio::awaitable<void> Session::serve(std::shared_ptr<Session> self, Millis pause) {
  boost::system::error_code ignored;
  self->socket_.non_blocking(true, ignored);
  if (pause > 0) co_await self->wait_for_turn(pause);
  self->watch();
  try {
    co_await self->read_lines();
  } catch (const std::exception& e) {
    log(LogLevel::error, "connection {} failed: {}", self->number_, e.what());
    self->say_bye(wire::code::internal);
  }
  if (!self->ending_) self->close();
  if (self->standing_) self->lobby_->gone(self->standing_->who, self.get());
}

asio::awaitable<void> Session::read_lines() {
  for (;;) {
    const auto [error, count] =
        co_await socket_.async_read_some(asio::buffer(read_buffer_), asio::as_tuple(use_awaitable));
    if (error) co_return;
    heard_at_ = steady_now();
    server::count(metrics().bytes_in, count);
    if (ending_) continue;  // read on, so that the last line is not lost to a reset
    const bool more = take_bytes({read_buffer_.data(), count});
    while (!ending_) {
      const auto line = lines_.next();
      if (!line) break;
      if (!requests_.take(steady_now())) co_await wait_for_permit(requests_, 1);
      if (*line) {
        if (take_line(**line)) co_await ask_lobby();
        continue;
      }
      refuse_line(wire::make_error(std::nullopt, wire::frame_fault_code(line->error())));
      if (line->error() == wire::FrameFault::too_long) say_bye(wire::code::line_too_long);
    }
    if (!more) co_return;
    if (!bytes_.take(heard_at_, static_cast<double>(count)))
      co_await wait_for_permit(bytes_, static_cast<double>(count));
  }
}

/// The time to say hello begins afterwards.
asio::awaitable<void> Session::wait_for_turn(Millis pause) {
  permit_timer_.expires_after(std::chrono::milliseconds(pause));
  boost::system::error_code ignored;
  co_await permit_timer_.async_wait(asio::redirect_error(use_awaitable, ignored));
  opened_at_ = heard_at_ = steady_now();
}

/// Whoever sends too much is read more slowly, which costs nobody else anything.
asio::awaitable<void> Session::wait_for_permit(TokenBucket& permits, double count) {
  while (!ending_ && !permits.take(steady_now(), count)) {
    permit_timer_.expires_after(std::chrono::milliseconds(permits.wait(count)));
    boost::system::error_code ignored;
    co_await permit_timer_.async_wait(asio::redirect_error(use_awaitable, ignored));
    heard_at_ = steady_now();
  }
}

bool Session::take_line(std::string_view line) {
  const auto board = standing_ && standing_->room ? std::optional(standing_->room->plan().board) : std::nullopt;
  auto message = wire::decode_client(line, board);
  if (!message) return refuse_line(wire::error_of(message.error())), false;
  message_ = std::move(*message);
  if (const auto* hello = std::get_if<wire::Hello>(&message_)) return take_hello(*hello);
  if (const auto* ping = std::get_if<wire::Ping>(&message_)) say(wire::Pong{ping->nonce});
  if (const auto* pong = std::get_if<wire::Pong>(&message_)) hear_pong(pong->nonce);
  auto* request = std::get_if<wire::Request>(&message_);
  if (request == nullptr) return false;
  mark_ = {request->id, number_, fingerprint(line)};
  return take_request(*request);
}

bool Session::take_hello(const wire::Hello& hello) {
  if (standing_) return refuse_line(wire::make_error(std::nullopt, wire::code::hello_twice)), false;
  const bool known = hello.protocol == wire::protocol_version;
  if (known && !tidy_name(hello.name)) return refuse_line(wire::make_error(std::nullopt, wire::code::bad_name)), false;
  if (known) return true;
  const auto code =
      hello.protocol < wire::protocol_version ? wire::code::protocol_too_old : wire::code::protocol_too_new;
  say(wire::make_error(std::nullopt, code, {{"protocol", std::to_string(wire::protocol_version)}}));
  return say_bye(code), false;
}

bool Session::take_request(wire::Request& request) {
  if (!standing_) return refuse_line(wire::make_error(request.id, wire::code::hello_first)), false;
  count(metrics().requests[request.body.index()]);
  if (lobby_->draining() && begins_something(request.body))
    return say(wire::make_error(request.id, wire::code::shutdown)), false;
  const bool speaks =
      std::holds_alternative<wire::Chat>(request.body) || std::holds_alternative<wire::SendEmote>(request.body);
  if (speaks && !chat_->take(steady_now())) return say(wire::make_error(request.id, wire::code::too_much_chat)), false;
  if (speaks && muted()) {
    const std::int64_t until = muted_until_;
    const std::string words = until == 0 ? std::string() : std::to_string(until);
    return say(wire::make_error(request.id, wire::code::muted, {{"until", words}})), false;
  }
  if (is_for_lobby(request.body)) return true;
  if (standing_->room)
    standing_->room->take({standing_->who, mark_, std::move(request.body), lag()}, shared_from_this());
  else
    say(wire::make_error(request.id, wire::code::not_in_room));
  return false;
}

/// Takes the message at hand to the lobby's strand. Nothing more is read until its answer is there.
asio::awaitable<void> Session::ask_lobby() {
  auto* hello = std::get_if<wire::Hello>(&message_);
  auto answer = hello != nullptr ? lobby_->hello(shared_from_this(), std::move(*hello))
                                 : lobby_->take(shared_from_this(), *standing_, mark_,
                                                std::move(std::get<wire::Request>(message_).body));
  standing_ = co_await asio::co_spawn(lobby_->strand(), std::move(answer), use_awaitable);
}

bool Session::muted() const {
  const std::int64_t until = muted_until_;
  return until == 0 || until > static_cast<std::int64_t>(std::time(nullptr));
}

/// A line that was no request is answered; a client that sends nothing else is not worth more.
void Session::refuse_line(const wire::Error& error) {
  count(metrics().lines_refused);
  say(error);
  const bool request = error.id && standing_;
  if (!request && !bad_lines_.take(steady_now())) say_bye(error.code);
}

void Session::let_go(const RoomActor* room) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), room] {
    if (self->standing_ && self->standing_->room.get() == room) self->standing_->room.reset();
  });
}

/// Rings every so often: is there a hello, is there a sign of life?
void Session::watch() {
  const Millis pause = standing_ ? limits_->ping_ms : opened_at_ + limits_->hello_ms_max + 1 - steady_now();
  watch_timer_.expires_after(std::chrono::milliseconds(pause));
  watch_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (!self || error || self->ending_) return;
    const Millis now = steady_now();
    if (!self->standing_ && now - self->opened_at_ >= self->limits_->hello_ms_max)
      return self->say_bye(wire::code::hello_timeout);
    if (now - self->heard_at_ >= self->limits_->silence_ms_max) return self->say_bye(wire::code::no_pong);
    const bool plays = self->standing_ && self->standing_->room;
    if (plays || (self->standing_ && now - self->heard_at_ >= self->limits_->ping_ms)) self->ping();
    self->watch();
  });
}

void Session::ping() {
  pinged_at_ = steady_now();
  say(wire::Ping{*pinged_at_});
}

/// What was not asked for counts for nothing.
void Session::hear_pong(std::int64_t nonce) {
  if (nonce != pinged_at_) return;
  round_trips_ = {round_trips_[1], steady_now() - *pinged_at_};
  pinged_at_.reset();
}

}  // namespace junqi::server
