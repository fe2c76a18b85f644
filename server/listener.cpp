#include "server/listener.hpp"

#include <fmt/format.h>

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/log.hpp"
#include "server/metrics.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

std::atomic<std::uint64_t> connections_opened{0};
constexpr Millis tell_again_ms = 10'000;

}  // namespace

std::string endpoint_text(const tcp::endpoint& endpoint) {
  const std::string host = endpoint.address().to_string();
  return endpoint.address().is_v6() ? fmt::format("[{}]:{}", host, endpoint.port())
                                    : fmt::format("{}:{}", host, endpoint.port());
}

Listener::Listener(Lobby::Strand strand, std::shared_ptr<Places> places, std::shared_ptr<Lobby> lobby,
                   asio::io_context& context, const Limits& limits, const Credentials* credentials)
    : places_(std::move(places)),
      lobby_(std::move(lobby)),
      context_(&context),
      limits_(&limits),
      credentials_(credentials),
      acceptor_(std::move(strand)) {}

tl::expected<void, Fault> Listener::open(const tcp::endpoint& endpoint) {
  try {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    if (endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(!endpoint.address().is_unspecified()));
    acceptor_.bind(endpoint);
    acceptor_.listen();
  } catch (const boost::system::system_error& e) {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    const auto code = e.code() == asio::error::access_denied ? ExitCode::no_permission : ExitCode::unavailable;
    return tl::unexpected(
        Fault{code, fmt::format("cannot listen on {}: {}", endpoint_text(endpoint), e.code().message())});
  }
  return {};
}

asio::awaitable<void> Listener::serve(std::shared_ptr<Listener> self) {
  asio::steady_timer pause(self->acceptor_.get_executor());
  std::optional<Millis> told_at;
  while (self->acceptor_.is_open()) {
    Session::Socket socket(asio::make_strand(*self->context_));
    tcp::endpoint from;
    boost::system::error_code error;
    co_await self->acceptor_.async_accept(socket, from, asio::redirect_error(asio::use_awaitable, error));
    if (!self->acceptor_.is_open()) co_return;
    if (!error) {
      self->receive(std::move(socket), from);
      continue;
    }
    if (error == asio::error::connection_aborted) continue;
    if (!told_at || steady_now() - *told_at >= tell_again_ms) {
      log(LogLevel::warning, "cannot accept a connection: {}", error.message());
      told_at = steady_now();
    }
    pause.expires_after(std::chrono::milliseconds(100));  // no file handles left, most likely
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

void Listener::receive(Session::Socket socket, const tcp::endpoint& from) {
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const bool banned = places_->banned(from.address());
  auto place = banned ? nullptr : places_->take(from.address(), steady_now());
  if (!place) {
    const auto why = banned ? wire::code::banned : wire::code::too_many_connections;
    log(LogLevel::debug, "no connection for {}: {}", endpoint_text(from), why);
    count(metrics().connections_refused);
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(*make_line(wire::make_bye(why))), ignored);
    return;
  }
  count(metrics().connections_opened);
  const auto strand = socket.get_executor();
  auto session = std::make_shared<Session>(std::move(socket), lobby_, *limits_, ++connections_opened, std::move(place),
                                           credentials_ != nullptr ? credentials_->context() : nullptr);
  asio::co_spawn(strand, Session::serve(std::move(session), places_->turn(steady_now())), note_end_of("a connection"));
}

void Listener::close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

}  // namespace junqi::server
