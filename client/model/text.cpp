#include "client/model/text.hpp"

#include <array>

namespace junqi::client {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Text::count)> english{
#define JUNQI_TEXT(id, words) words,
#include "client/model/text_table.inc"
#undef JUNQI_TEXT
};

}  // namespace

std::string_view text(Text id) { return english[static_cast<std::size_t>(id)]; }

std::string sentence(std::string words) {
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  return words;
}

}  // namespace junqi::client
