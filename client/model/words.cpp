#include "client/model/words.hpp"

namespace junqi::client {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto begin = text.find_first_not_of(blanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string cut_to(std::string text, int characters) {
  const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  std::size_t end = 0;
  for (int n = 0; n < characters && end < text.size(); ++n) {
    ++end;
    while (end < text.size() && continues(text[end])) ++end;
  }
  text.resize(end);
  return text;
}

}  // namespace junqi::client
