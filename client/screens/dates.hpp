// Days of the Unix clock as they are shown, in this machine's time zone.
#pragma once

#include <cstdint>
#include <string>

namespace junqi::client {

/// "2026-11-30"
std::string day_words(std::int64_t unix_seconds);
/// "2026-11-30 14:05"
std::string moment_words(std::int64_t unix_seconds);
/// "today", a day, or that it never was.
std::string last_used_words(std::int64_t unix_seconds);

}  // namespace junqi::client
