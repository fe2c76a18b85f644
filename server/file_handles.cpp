#include "server/file_handles.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <limits>

namespace junqi::server {
namespace {

constexpr std::uint64_t others = 64;  // the database, the log, HTTP, the admin socket, a connection that is turned away

}  // namespace

std::uint64_t raise_file_handles() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::numeric_limits<std::uint64_t>::max();
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

std::optional<std::string> fit_to_handles(Limits& limits, std::uint64_t handles) {
  const auto wanted = static_cast<std::uint64_t>(limits.connections_max);
  if (handles >= wanted + others) return std::nullopt;
  limits.connections_max = static_cast<int>(handles > others ? handles - others : 1);
  return fmt::format("max-connections: {} instead of {}, since the system allows {} open files; see ulimit -Hn",
                     limits.connections_max, wanted, handles);
}

}  // namespace junqi::server
