#include "client/words/text.hpp"

#include "client/words/spoken.hpp"

namespace junqi::client {
namespace {

/// The small Cyrillic letters in UTF-8 as capitals; what is none stays as it is.
void raise_cyrillic(std::string& words) {
  const auto first = static_cast<unsigned char>(words[0]);
  const auto second = static_cast<unsigned char>(words[1]);
  if (first == 0xD0 && second >= 0xB0 && second <= 0xBF) {  // а..п
    words[1] = static_cast<char>(second - 0x20);
  } else if (first == 0xD1 && second >= 0x80 && second <= 0x8F) {  // р..я
    words[0] = static_cast<char>(0xD0);
    words[1] = static_cast<char>(second + 0x20);
  } else if (first == 0xD1 && second == 0x91) {  // ё
    words[0] = static_cast<char>(0xD0);
    words[1] = static_cast<char>(0x81);
  }
}

/// And back.
void lower_cyrillic(std::string& words) {
  const auto first = static_cast<unsigned char>(words[0]);
  const auto second = static_cast<unsigned char>(words[1]);
  if (first != 0xD0) return;
  if (second >= 0x90 && second <= 0x9F) {  // А..П
    words[1] = static_cast<char>(second + 0x20);
  } else if (second >= 0xA0 && second <= 0xAF) {  // Р..Я
    words[0] = static_cast<char>(0xD1);
    words[1] = static_cast<char>(second - 0x20);
  } else if (second == 0x81) {  // Ё
    words[0] = static_cast<char>(0xD1);
    words[1] = static_cast<char>(0x91);
  }
}

}  // namespace

std::string_view text(const Message& message) { return spoken(message); }

std::string say(const Message& message, fmt::format_args args) { return fmt::vformat(spoken(message), args); }

std::string say_count(const Message& message, std::int64_t n, fmt::format_args args) {
  return fmt::vformat(message.many == nullptr ? spoken(message) : spoken(message, n), args);
}

std::string sentence(std::string words) {
  if (words.empty()) return words;
  if (words.front() >= 'a' && words.front() <= 'z') {
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  } else if (words.size() > 1) {
    raise_cyrillic(words);
  }
  return words;
}

std::string within_sentence(std::string_view title) {
  std::string words(title);
  if (words.size() > 1) lower_cyrillic(words);
  return words;
}

}  // namespace junqi::client
