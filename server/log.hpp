// The server's own words to whoever runs it: one line an event, on standard error or in a file. No rank, layout, token,
// password or chat line is ever written here.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

namespace junqi::server {

enum class LogLevel : std::uint8_t { error, warning, info, debug };
enum class LogFormat : std::uint8_t { text, json };

struct LogTarget {
  LogFormat format = LogFormat::text;
  std::string file;  // empty: standard error
  std::size_t file_bytes_max = 10 * 1024 * 1024;
  std::size_t files_kept = 5;  // older ones beside it
};

/// What is less urgent than this is not written.
void set_log_level(LogLevel level);
/// Where to write from now on. False: the file cannot be opened, and nothing has changed.
bool open_log(const LogTarget& target);
/// Opens the same file again, after somebody moved it away. False as above.
bool reopen_log();

bool logs(LogLevel level);
void write_log(LogLevel level, std::string_view text);
/// "<what> ended badly: <why>", where there is a failure at all.
void log_failure(std::string_view what, const std::exception_ptr& failure);

template <class... Args>
void log(LogLevel level, fmt::format_string<Args...> format, Args&&... args) {
  if (logs(level)) write_log(level, fmt::format(format, std::forward<Args>(args)...));
}

/// Tells the log how `what` (a literal) ended, when it did not end quietly: for asio::co_spawn.
inline auto note_end_of(std::string_view what) {
  return [what](const std::exception_ptr& failure) { log_failure(what, failure); };
}

}  // namespace junqi::server
