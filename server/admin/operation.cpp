#include "server/admin/operation.hpp"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <ctime>

#include "server/log.hpp"

namespace junqi::server {

namespace {

constexpr auto note_every = std::chrono::minutes(10);

std::int64_t unix_seconds() { return static_cast<std::int64_t>(std::time(nullptr)); }

/// The log shows how a day went, without a line for every connection.
boost::asio::awaitable<void> note_now_and_then(std::shared_ptr<AdminHost> host) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor);
  std::string last;
  for (;;) {
    timer.expires_after(note_every);
    co_await timer.async_wait(boost::asio::use_awaitable);
    const Census now = co_await host->census();
    std::string line = fmt::format("{} connections, {} people, {} rooms, {} matches", now.connections, now.people_here,
                                   now.rooms_in_all(), now.matches());
    if (line != last) log(LogLevel::info, "{}", line);
    last = std::move(line);
  }
}

}  // namespace

Operation::Operation(boost::asio::io_context& context, const Config& config, std::shared_ptr<AdminHost> host)
    : context_(&context),
      config_(&config),
      host_(std::move(host)),
      socket_(context, host_, config.data_dir),
      http_(context, host_) {}

tl::expected<void, Fault> Operation::open() {
  if (auto open = socket_.open(); !open) return open;
  if (config_->http_port == 0) return {};
  const auto address = boost::asio::ip::make_address(config_->http_bind);
  return http_.open({address, config_->http_port});
}

void Operation::start() {
  socket_.start();
  if (config_->http_port != 0) http_.start();
  boost::asio::co_spawn(*context_, note_now_and_then(host_), boost::asio::detached);
}

void Operation::close() {
  socket_.close();
  http_.close();
}

tl::expected<std::shared_ptr<BanBook>, Fault> open_bans(const std::filesystem::path& data_dir) {
  auto bans = std::make_shared<BanBook>(data_dir / "bans.json", unix_seconds);
  if (auto loaded = bans->load(); !loaded)
    return tl::unexpected(Fault{ExitCode::configuration, std::move(loaded.error())});
  return bans;
}

}  // namespace junqi::server
