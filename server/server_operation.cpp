// How the server lets its host look at it and keep it in order, and how it takes over changed settings while it runs.
#include <boost/asio/post.hpp>
#include <latch>

#include "server/admin/operation.hpp"
#include "server/server.hpp"

namespace junqi::server {

namespace {

/// Runs `change` while every other thread of the context waits, so that what they all read needs no lock. Must be
/// called on one of the `threads` that run the context.
void with_others_waiting(boost::asio::io_context& context, int threads, const std::function<void()>& change) {
  struct Gates {
    std::latch arrived;
    std::latch open{1};
    explicit Gates(int others) : arrived(others) {}
  };
  const auto gates = std::make_shared<Gates>(threads - 1);
  for (int i = 1; i < threads; ++i)
    boost::asio::post(context, [gates] {
      gates->arrived.count_down();
      gates->open.wait();
    });
  gates->arrived.wait();
  change();
  gates->open.count_down();
}

}  // namespace

tl::expected<void, Fault> Server::open_operation(SettingsAgain again) {
  settings_again_ = std::move(again);
  auto bans = open_bans(config_.data_dir);
  if (!bans) return tl::unexpected(std::move(bans.error()));
  bans_ = *bans;
  places_->use(bans_);
  lobby_->use(bans_);
  auto host = std::make_shared<ServerHost>(door_, lobby_, places_, bans_, account_admin_.get(), [this] { stop(); });
  operation_ = std::make_unique<Operation>(context_, config_, std::move(host));
  return operation_->open();
}

/// Runs on the listeners' strand, after SIGHUP.
void Server::reload_settings() {
  if (!reopen_log()) log(LogLevel::error, "the log cannot be opened again: {}", config_.log_target.file);
  if (!settings_again_) return;
  const auto fresh = settings_again_();
  if (!fresh) return log(LogLevel::error, "the settings stay as they are: {}", fresh.error().text);
  std::vector<std::string> left;
  with_others_waiting(context_, config_.threads, [&] { left = change_while_running(config_, fresh->config); });
  set_log_level(config_.log_level);
  log(LogLevel::info, "settings read again");
  for (const auto& name : left) log(LogLevel::warning, "{}: changes with a new start only", name);
}

}  // namespace junqi::server
