// A small HTTP server on loopback for health and metrics: GET and HEAD of two pages, requests of bounded size and
// time, few at once. It knows no game and no names.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/admin/admin_host.hpp"
#include "server/exit_codes.hpp"

namespace junqi::server {

class HttpServer {
 public:
  HttpServer(boost::asio::io_context& context, std::shared_ptr<AdminHost> host);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// The error is one line.
  tl::expected<void, Fault> open(const boost::asio::ip::tcp::endpoint& endpoint);
  /// Serves from now on.
  void start();
  void close();

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace junqi::server
