// The server's own words to whoever runs it: one plain line an event on standard error. No rank, layout, token or chat
// line is ever written here.
#pragma once

#include <fmt/format.h>

#include <string_view>

namespace junqi::server {

enum class LogLevel : std::uint8_t { error, warning, info, debug };

/// What is less urgent than this is not written.
void set_log_level(LogLevel level);
bool logs(LogLevel level);
void write_log(LogLevel level, std::string_view text);

template <class... Args>
void log(LogLevel level, fmt::format_string<Args...> format, Args&&... args) {
  if (logs(level)) write_log(level, fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace junqi::server
