#include "server/admin/socket_path.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace junqi::server {

SocketPath::SocketPath(const std::filesystem::path& directory)
    : directory_(::open(directory.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {}

SocketPath::~SocketPath() {
  if (directory_ >= 0) ::close(directory_);
}

std::string SocketPath::path() const { return fmt::format("/proc/self/fd/{}/admin.sock", directory_); }

}  // namespace junqi::server
