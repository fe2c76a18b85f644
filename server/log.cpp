#include "server/log.hpp"

#include <fmt/chrono.h>
#include <unistd.h>

#include <atomic>
#include <string>

namespace junqi::server {
namespace {

std::atomic<LogLevel> urgent_enough{LogLevel::info};

constexpr std::string_view level_names[] = {"error", "warning", "info", "debug"};

}  // namespace

void set_log_level(LogLevel level) { urgent_enough = level; }
bool logs(LogLevel level) { return level <= urgent_enough.load(std::memory_order_relaxed); }

void write_log(LogLevel level, std::string_view text) {
  std::string line = fmt::format("{:%Y-%m-%dT%H:%M:%SZ} {} ", fmt::gmtime(std::time(nullptr)),
                                 level_names[static_cast<std::size_t>(level)]);
  for (const char c : text) line.push_back(static_cast<unsigned char>(c) < 0x20 ? '?' : c);
  line.push_back('\n');
  // One write a line, so that threads do not mix theirs. Whether anybody reads it is not the server's business.
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace junqi::server
