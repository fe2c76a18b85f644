#include "server/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <thread>

#include "server/admin/operation.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr Millis drain_ms_max = 2'000;
constexpr Millis drain_look_ms = 20;

}  // namespace

Server::Server(Config config)
    : config_(std::move(config)),
      bots_(config_.limits),
      passwords_(config_.limits.accounts),
      context_(config_.threads),
      door_(asio::make_strand(context_)),
      places_(std::make_shared<Places>(door_, config_.limits)),
      signals_(door_, SIGTERM, SIGINT),
      hangup_(door_, SIGHUP),
      drain_timer_(door_),
      pulse_timer_(door_) {}

Server::~Server() {
  bots_.stop();
  passwords_.stop();
  if (store_) store_->stop();
}

tl::expected<void, Fault> Server::listen_on(const tcp::endpoint& endpoint) {
  auto listener = std::make_shared<Listener>(door_, places_, lobby_, context_, config_.limits,
                                             credentials_ ? &*credentials_ : nullptr);
  if (auto open = listener->open(endpoint); !open) return open;
  listeners_.push_back(std::move(listener));
  return {};
}

tl::expected<void, std::string> Server::prepare_tls() {
  if (config_.plain || config_.plain_anywhere) return {};
  auto credentials = Credentials::open(config_);
  if (!credentials) return tl::unexpected(credentials.error());
  credentials_ = std::move(*credentials);
  return {};
}

/// A certificate that was renewed is shown to whoever comes next; a broken one changes nothing.
void Server::await_hangup() {
  hangup_.async_wait([this](const boost::system::error_code& error, int) {
    if (error) return;
    if (credentials_) {
      if (const auto reload = credentials_->reload())
        log(LogLevel::info, "certificate read again: {}", credentials_->fingerprint());
      else
        log(LogLevel::error, "the old certificate stays: {}", reload.error());
    }
    reload_settings();
    await_hangup();
  });
}

tl::expected<void, Fault> Server::listen() {
  if (config_.bind.empty()) {
    if (listen_on({tcp::v6(), config_.port})) return {};
    return listen_on({tcp::v4(), config_.port});  // a machine without IPv6
  }
  for (const auto& address : config_.bind) {
    const std::uint16_t port =
        config_.port == 0 && !listeners_.empty() ? listeners_.front()->endpoint().port() : config_.port;
    if (auto open = listen_on({asio::ip::make_address(address), port}); !open) return open;
  }
  return {};
}

std::vector<tcp::endpoint> Server::endpoints() const {
  std::vector<tcp::endpoint> all;
  for (const auto& listener : listeners_) all.push_back(listener->endpoint());
  return all;
}

void Server::run() {
  for (const auto& listener : listeners_) asio::co_spawn(door_, Listener::serve(listener), note_end_of("a listener"));
  signals_.async_wait([this](const boost::system::error_code& error, int signal) {
    if (error) return;
    log(LogLevel::info, "signal {}: shutting down", signal);
    drain();
  });
  await_hangup();
  if (operation_) operation_->start();
  show_on_network();
  beat();
  std::vector<std::thread> others;
  for (int i = 1; i < config_.threads; ++i) others.emplace_back([this] { context_.run(); });
  context_.run();
  for (auto& thread : others) thread.join();
  if (store_) store_->stop();
}

void Server::stop() {
  asio::post(door_, [this] { drain(); });
}

/// Nobody new comes in, everybody is told, and the context ends once the last connection has gone or time is up.
void Server::drain() {
  if (stopping_since_ == 0) {
    stopping_since_ = steady_now();
    signals_.cancel();
    hangup_.cancel();
    for (const auto& listener : listeners_) listener->close();
    hide_from_network();
    if (operation_) operation_->close();
    lobby_->say_bye_to_all(wire::code::shutdown);
  }
  if (places_->taken() == 0 || steady_now() - stopping_since_ >= drain_ms_max) return context_.stop();
  drain_timer_.expires_after(std::chrono::milliseconds(drain_look_ms));
  drain_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) drain();
  });
}

}  // namespace junqi::server
