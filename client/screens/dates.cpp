#include "client/screens/dates.hpp"

#include <array>
#include <ctime>

#include "client/words/home.hpp"

namespace junqi::client {
namespace {

std::string written(std::int64_t unix_seconds, const char* how) {
  const auto seconds = static_cast<std::time_t>(unix_seconds);
  std::tm parts{};
  if (::localtime_r(&seconds, &parts) == nullptr) return {};
  std::array<char, 64> words{};
  return {words.data(), std::strftime(words.data(), words.size(), how, &parts)};
}

}  // namespace

std::string day_words(std::int64_t unix_seconds) { return written(unix_seconds, "%Y-%m-%d"); }
std::string moment_words(std::int64_t unix_seconds) { return written(unix_seconds, "%Y-%m-%d %H:%M"); }

std::string last_used_words(std::int64_t unix_seconds) {
  if (unix_seconds <= 0) return say(HomeText::used_never);
  const std::string day = day_words(unix_seconds);
  return day == day_words(std::time(nullptr)) ? say(HomeText::used_today) : day;
}

}  // namespace junqi::client
