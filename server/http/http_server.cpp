#include "server/http/http_server.hpp"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "server/http/metrics_text.hpp"
#include "server/log.hpp"

namespace junqi::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using Strand = asio::strand<asio::io_context::executor_type>;
using Stream = beast::basic_stream<tcp, Strand>;
using Response = http::response<http::string_body>;

namespace {

constexpr int visitors_max = 16;
constexpr std::uint32_t header_bytes_max = 4 * 1024;
constexpr auto patience = std::chrono::seconds(5);

Response page(http::status status, std::string text, std::string_view type = "text/plain; charset=utf-8") {
  Response response(status, 11);
  response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response.set(http::field::cache_control, "no-store");
  response.keep_alive(false);
  response.body() = std::move(text);
  response.prepare_payload();
  return response;
}

Response health_page(const Census& now) {
  const auto status = now.well() ? http::status::ok : http::status::service_unavailable;
  return page(status, now.well() ? "ok\n" : now.draining ? "draining\n" : "nothing can be stored\n");
}

Response page_of(const std::string& path, http::verb verb, const Census& now) {
  if (verb != http::verb::get && verb != http::verb::head)
    return page(http::status::method_not_allowed, "GET and HEAD only\n");
  if (path == "/healthz") return health_page(now);
  if (path == "/metrics") return page(http::status::ok, metrics_text(now, metrics()), "text/plain; version=0.0.4");
  return page(http::status::not_found, "/healthz and /metrics are here\n");
}

/// HEAD is answered with the same length and nothing behind the header.
Response without_body(Response response) {
  response.body().clear();
  return response;
}

}  // namespace

struct HttpServer::Shared {
  Shared(asio::io_context& context, std::shared_ptr<AdminHost> the_host)
      : host(std::move(the_host)), strand(asio::make_strand(context)), acceptor(strand) {}

  static asio::awaitable<void> accept(std::shared_ptr<Shared> self);
  static asio::awaitable<void> serve(std::shared_ptr<Shared> self, std::shared_ptr<Stream> stream);
  asio::awaitable<void> answer(std::shared_ptr<Stream> stream);

  std::shared_ptr<AdminHost> host;
  Strand strand;
  asio::basic_socket_acceptor<tcp, Strand> acceptor;
  int visitors = 0;
};

HttpServer::HttpServer(asio::io_context& context, std::shared_ptr<AdminHost> host)
    : shared_(std::make_shared<Shared>(context, std::move(host))) {}

HttpServer::~HttpServer() { close(); }

tl::expected<void, Fault> HttpServer::open(const tcp::endpoint& endpoint) {
  boost::system::error_code error;
  shared_->acceptor.open(endpoint.protocol(), error);
  if (!error) shared_->acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) shared_->acceptor.bind(endpoint, error);
  if (!error) shared_->acceptor.listen(visitors_max, error);
  if (!error) return {};
  const auto code = error == asio::error::access_denied ? ExitCode::no_permission : ExitCode::unavailable;
  return tl::unexpected(Fault{code, fmt::format("cannot listen on {} port {} for HTTP: {}",
                                                endpoint.address().to_string(), endpoint.port(), error.message())});
}

void HttpServer::start() { asio::co_spawn(shared_->strand, Shared::accept(shared_), asio::detached); }

void HttpServer::close() {
  asio::post(shared_->strand, [shared = shared_] {
    boost::system::error_code ignored;
    shared->acceptor.close(ignored);
  });
}

asio::awaitable<void> HttpServer::Shared::accept(std::shared_ptr<Shared> self) {
  asio::steady_timer pause(self->strand);
  while (self->acceptor.is_open()) {
    auto stream = std::make_shared<Stream>(self->strand);
    boost::system::error_code error;
    co_await self->acceptor.async_accept(stream->socket(), asio::redirect_error(asio::use_awaitable, error));
    if (!error && self->visitors < visitors_max) {
      asio::co_spawn(self->strand, serve(self, std::move(stream)), asio::detached);
      continue;
    }
    pause.expires_after(std::chrono::milliseconds(100));  // too many, or no file handles left
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

asio::awaitable<void> HttpServer::Shared::serve(std::shared_ptr<Shared> self, std::shared_ptr<Stream> stream) {
  ++self->visitors;
  try {
    co_await self->answer(std::move(stream));
  } catch (const std::exception& e) {
    log(LogLevel::debug, "an HTTP request failed: {}", e.what());  // gone, slow, or no HTTP
  }
  --self->visitors;
}

asio::awaitable<void> HttpServer::Shared::answer(std::shared_ptr<Stream> stream) {
  beast::flat_buffer buffer(header_bytes_max);
  http::request_parser<http::empty_body> parser;
  parser.header_limit(header_bytes_max);
  parser.body_limit(std::uint64_t{0});
  stream->expires_after(patience);
  co_await http::async_read_header(*stream, buffer, parser, asio::use_awaitable);
  const auto target = parser.get().target();
  const std::string path(target.data(), target.size());
  const auto verb = parser.get().method();
  const Census now = co_await host->census();
  Response response = page_of(path, verb, now);
  if (verb == http::verb::head) response = without_body(std::move(response));
  stream->expires_after(patience);
  co_await http::async_write(*stream, response, asio::use_awaitable);
  beast::error_code ignored;
  stream->socket().shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace junqi::server
