#include "client/words/text.hpp"

namespace junqi::client {

std::string_view text(const Message& message) { return message.one; }

std::string say(const Message& message, fmt::format_args args) { return fmt::vformat(text(message), args); }

std::string say_count(const Message& message, std::int64_t n, fmt::format_args args) {
  return fmt::vformat(n == 1 || message.many == nullptr ? message.one : message.many, args);
}

std::string sentence(std::string words) {
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  return words;
}

}  // namespace junqi::client
