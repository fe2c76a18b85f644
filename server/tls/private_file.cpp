#include "server/tls/private_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace junqi::server {
namespace {

namespace fs = std::filesystem;

/// Closes its file, and takes away what was not finished.
struct Fresh {
  std::string path;
  int fd;
  bool finished = false;
  ~Fresh() {
    if (fd < 0) return;
    ::close(fd);
    if (!finished) ::unlink(path.c_str());
  }
};

tl::unexpected<std::string> cannot_write(const fs::path& path, int error) {
  return tl::unexpected(fmt::format("cannot write {}: {}", path.string(), std::generic_category().message(error)));
}

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(fd, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void sync_folder(const fs::path& folder) {
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

}  // namespace

bool may_exist(const fs::path& path) {
  struct stat found {};
  return ::lstat(path.c_str(), &found) == 0 || errno != ENOENT;
}

tl::expected<void, std::string> make_private_folder(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (!error && ::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) error.assign(errno, std::generic_category());
  if (error) return cannot_write(path, error.value());
  return {};
}

tl::expected<void, std::string> make_private_file(const fs::path& path, std::string_view bytes, unsigned mode) {
  if (may_exist(path)) return cannot_write(path, EEXIST);
  Fresh fresh{path.string() + ".XXXXXX", -1};
  fresh.fd = ::mkostemp(fresh.path.data(), O_CLOEXEC);  // mode 600 from its first moment
  if (fresh.fd < 0) return cannot_write(path, errno);
  if (!write_all(fresh.fd, bytes) || ::fchmod(fresh.fd, mode) != 0 || ::fsync(fresh.fd) != 0)
    return cannot_write(path, errno);
  if (::rename(fresh.path.c_str(), path.c_str()) != 0) return cannot_write(path, errno);
  fresh.finished = true;
  sync_folder(path.parent_path());
  return {};
}

}  // namespace junqi::server
