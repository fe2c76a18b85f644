#include "server/config/data_dir.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace junqi::server {

namespace {

tl::unexpected<Fault> fault_of(const std::filesystem::path& path, int error) {
  const bool forbidden = error == EACCES || error == EPERM || error == EROFS;
  return tl::unexpected(
      Fault{forbidden ? ExitCode::no_permission : ExitCode::cannot_create,
            fmt::format("the data directory {}: {}", path.string(), std::generic_category().message(error))});
}

/// Makes the folder and those above it. Only the last one is closed to others: the rest may serve other programs.
int make_folder(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return 0;
  const auto above = std::filesystem::absolute(path, error).parent_path();
  if (std::filesystem::create_directories(above, error); error) return error.value();
  return ::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST ? 0 : errno;
}

}  // namespace

tl::expected<DataDir, Fault> DataDir::take(const std::filesystem::path& path) {
  if (const int error = make_folder(path); error != 0) return fault_of(path, error);
  const auto file = path / "lock";
  const int lock = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0) return fault_of(path, errno);
  if (::flock(lock, LOCK_EX | LOCK_NB) == 0) return DataDir(lock);
  const int error = errno;
  ::close(lock);
  if (error != EWOULDBLOCK) return fault_of(path, error);
  return tl::unexpected(
      Fault{ExitCode::unavailable, fmt::format("another server is running with the data directory {}", path.string())});
}

DataDir::~DataDir() {
  if (lock_ >= 0) ::close(lock_);
}

}  // namespace junqi::server
