// Everything by which a host looks at a running server and keeps it in order: bans, the admin socket, HTTP.
#pragma once

#include <memory>

#include "server/admin/admin_socket.hpp"
#include "server/admin/server_host.hpp"
#include "server/config.hpp"
#include "server/http/http_server.hpp"

namespace junqi::server {

class Operation {
 public:
  /// `host` is asked by socket and HTTP alike.
  Operation(boost::asio::io_context& context, const Config& config, std::shared_ptr<AdminHost> host);

  tl::expected<void, Fault> open();
  void start();
  void close();

 private:
  boost::asio::io_context* context_;
  const Config* config_;
  std::shared_ptr<AdminHost> host_;
  AdminSocket socket_;
  HttpServer http_;
};

/// The bans of a data directory.
tl::expected<std::shared_ptr<BanBook>, Fault> open_bans(const std::filesystem::path& data_dir);

}  // namespace junqi::server
