#include "client/model/own_files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>

namespace junqi::client {
namespace {

namespace fs = std::filesystem;

fs::path xdg_folder(const char* variable, const char* below_home) {
  // A relative path in these variables is invalid and to be ignored.
  if (const char* set = std::getenv(variable); set != nullptr && fs::path(set).is_absolute())
    return fs::path(set) / "junqi";
  const char* home = std::getenv("HOME");
  return fs::path(home != nullptr && *home != '\0' ? home : "/tmp") / below_home / "junqi";
}

/// A file descriptor that is closed at the end of its scope.
struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

tl::unexpected<std::string> failure(const fs::path& path) {
  return tl::unexpected(fmt::format("can't write {}: {}", path.string(), std::generic_category().message(errno)));
}

}  // namespace

fs::path config_folder() { return xdg_folder("XDG_CONFIG_HOME", ".config"); }
fs::path state_folder() { return xdg_folder("XDG_STATE_HOME", ".local/state"); }
fs::path data_folder() { return xdg_folder("XDG_DATA_HOME", ".local/share"); }

std::optional<std::string> read_own_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(in), {}};
}

tl::expected<void, std::string> write_own_file(const fs::path& path, std::string_view bytes) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  std::string fresh = path.string() + ".XXXXXX";
  {
    const Descriptor file{::mkstemp(fresh.data())};  // readable for the user alone
    if (file.fd < 0) return failure(path);
    if (!write_all(file.fd, bytes) || ::fsync(file.fd) != 0) {
      const auto error = failure(path);
      ::unlink(fresh.c_str());
      return error;
    }
  }
  if (::rename(fresh.c_str(), path.c_str()) != 0) {
    const auto error = failure(path);
    ::unlink(fresh.c_str());
    return error;
  }
  const Descriptor folder{::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY)};
  if (folder.fd >= 0) ::fsync(folder.fd);
  return {};
}

}  // namespace junqi::client
