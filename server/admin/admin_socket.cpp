#include "server/admin/admin_socket.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "server/admin/admin_commands.hpp"
#include "server/log.hpp"
#include "wire/frame.hpp"

namespace junqi::server {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;
using Strand = asio::strand<asio::io_context::executor_type>;
using Socket = asio::basic_stream_socket<Local, Strand>;

namespace {

constexpr int visitors_max = 8;
constexpr auto patience = std::chrono::seconds(30);

/// Bytes that have come, or fewer than one at the end.
asio::awaitable<std::size_t> read_some(Socket& socket, asio::mutable_buffer into) {
  const auto [error, count] = co_await socket.async_read_some(into, asio::as_tuple(asio::use_awaitable));
  co_return error ? 0 : count;
}

Json refused(const std::string& why) { return {{"ok", false}, {"error", why}}; }

asio::awaitable<std::string> answer_line(std::shared_ptr<AdminHost> host, std::string line) {
  auto request = parse_json(line);
  Json answer;
  if (request)
    answer = co_await answer_admin(*host, std::move(*request));
  else
    answer = refused(request.error());
  co_return answer.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

struct AdminSocket::Shared : std::enable_shared_from_this<Shared> {
  Shared(asio::io_context& context, std::shared_ptr<AdminHost> the_host, std::filesystem::path folder)
      : host(std::move(the_host)), directory(std::move(folder)), strand(asio::make_strand(context)), acceptor(strand) {}

  static asio::awaitable<void> accept(std::shared_ptr<Shared> self);
  static asio::awaitable<void> serve(std::shared_ptr<Shared> self, std::shared_ptr<Socket> socket);
  asio::awaitable<void> answer_lines(std::shared_ptr<Socket> socket, asio::steady_timer& timer);

  std::shared_ptr<AdminHost> host;
  std::filesystem::path directory;
  Strand strand;
  asio::basic_socket_acceptor<Local, Strand> acceptor;
  int visitors = 0;
};

AdminSocket::AdminSocket(asio::io_context& context, std::shared_ptr<AdminHost> host, std::filesystem::path directory)
    : shared_(std::make_shared<Shared>(context, std::move(host), std::move(directory))) {}

AdminSocket::~AdminSocket() { close(); }

tl::expected<void, Fault> AdminSocket::open() {
  const SocketPath path(shared_->directory);
  ::unlink(path.path().c_str());
  boost::system::error_code error;
  shared_->acceptor.open(Local(), error);
  const auto mask = ::umask(0177);  // it is its owner's alone from the first moment; no other thread runs yet
  if (!error) shared_->acceptor.bind(path.endpoint(), error);
  ::umask(mask);
  if (!error) shared_->acceptor.listen(visitors_max, error);
  open_ = !error;
  if (!error) return {};
  return tl::unexpected(Fault{ExitCode::cannot_create,
                              fmt::format("{}: {}", (shared_->directory / "admin.sock").string(), error.message())});
}

void AdminSocket::start() { asio::co_spawn(shared_->strand, Shared::accept(shared_), asio::detached); }

void AdminSocket::close() {
  if (!std::exchange(open_, false)) return;
  ::unlink(SocketPath(shared_->directory).path().c_str());
  asio::post(shared_->strand, [shared = shared_] {
    boost::system::error_code ignored;
    shared->acceptor.close(ignored);
  });
}

asio::awaitable<void> AdminSocket::Shared::accept(std::shared_ptr<Shared> self) {
  asio::steady_timer pause(self->strand);
  while (self->acceptor.is_open()) {
    auto socket = std::make_shared<Socket>(self->strand);
    boost::system::error_code error;
    co_await self->acceptor.async_accept(*socket, asio::redirect_error(asio::use_awaitable, error));
    if (!error && self->visitors < visitors_max) {
      asio::co_spawn(self->strand, serve(self, std::move(socket)), asio::detached);
      continue;
    }
    pause.expires_after(std::chrono::milliseconds(100));  // too many, or no file handles left
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

asio::awaitable<void> AdminSocket::Shared::serve(std::shared_ptr<Shared> self, std::shared_ptr<Socket> socket) {
  ++self->visitors;
  asio::steady_timer timer(self->strand);
  try {
    co_await self->answer_lines(std::move(socket), timer);
  } catch (const std::exception& e) {
    log(LogLevel::error, "an admin command failed: {}", e.what());
  }
  --self->visitors;
}

/// One who says nothing for too long, or too much at once, is let go.
asio::awaitable<void> AdminSocket::Shared::answer_lines(std::shared_ptr<Socket> socket, asio::steady_timer& timer) {
  std::array<char, 1024> bytes{};
  wire::LineBuffer lines(admin_line_bytes_max);
  for (;;) {
    timer.expires_after(patience);
    timer.async_wait([socket](const boost::system::error_code& error) {
      boost::system::error_code ignored;
      if (!error) socket->cancel(ignored);
    });
    const std::size_t count = co_await read_some(*socket, asio::buffer(bytes));
    timer.cancel();
    if (count == 0) co_return;
    lines.feed({bytes.data(), count});
    while (auto line = lines.next()) {
      if (!*line) co_return;
      const std::string text = co_await answer_line(host, std::string(**line));
      boost::system::error_code error;
      co_await asio::async_write(*socket, asio::buffer(text), asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return;
    }
  }
}

}  // namespace junqi::server
