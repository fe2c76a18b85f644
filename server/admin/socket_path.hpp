// Where the admin socket of a data directory is. The path of a socket must be short, however long the directory's is.
#pragma once

#include <boost/asio/local/stream_protocol.hpp>
#include <filesystem>
#include <utility>

namespace junqi::server {

/// Holds the directory open and names the socket through it.
class SocketPath {
 public:
  /// With a directory that is not there, everything done with the endpoint fails.
  explicit SocketPath(const std::filesystem::path& directory);
  SocketPath(const SocketPath&) = delete;
  SocketPath& operator=(const SocketPath&) = delete;
  ~SocketPath();

  bool good() const { return directory_ >= 0; }
  std::string path() const;
  boost::asio::local::stream_protocol::endpoint endpoint() const { return {path()}; }

 private:
  int directory_;
};

}  // namespace junqi::server
