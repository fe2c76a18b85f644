// The client's log file, for whoever has to find out afterwards what went wrong: connections, errors, the system it ran
// on. Never a rank, a layout, a password, a token or what somebody said.
#pragma once

#include <filesystem>
#include <string_view>

namespace junqi::client {

/// From here on log_line() writes to junqi.log in this folder; when that is full it becomes junqi.1.log. Where nothing
/// can be written, nothing is.
void open_log(const std::filesystem::path& folder);
void log_line(std::string_view text);

}  // namespace junqi::client
