// The Unix socket in the data directory over which the host's commands come: one JSON object a line, one line an
// answer. Who may open the socket may do everything; that is its owner alone.
#pragma once

#include <boost/asio/io_context.hpp>

#include "server/admin/admin_host.hpp"
#include "server/admin/socket_path.hpp"
#include "server/exit_codes.hpp"

namespace junqi::server {

inline constexpr std::size_t admin_line_bytes_max = 8 * 1024;

class AdminSocket {
 public:
  AdminSocket(boost::asio::io_context& context, std::shared_ptr<AdminHost> host, std::filesystem::path directory);
  ~AdminSocket();
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

  /// Takes the place of a socket that an earlier server left behind; whoever calls this holds the directory.
  tl::expected<void, Fault> open();
  /// Serves from now on.
  void start();
  void close();

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
  bool open_ = false;
};

}  // namespace junqi::server
