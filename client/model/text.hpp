// Every sentence that the client says, by id, in one table, so that a catalogue of another language can stand in for
// it. It knows words only; what is said when is decided by the models.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace junqi::client {

enum class Text : std::uint16_t {
#define JUNQI_TEXT(id, english) id,
#include "client/model/text_table.inc"
#undef JUNQI_TEXT
  count
};

/// The id `steps` behind the first of a family, which stands in the table in the order of an enumeration.
constexpr Text member_of(Text first, std::size_t steps) {
  return static_cast<Text>(static_cast<std::size_t>(first) + steps);
}
template <class E>
requires std::is_enum_v<E>
constexpr Text member_of(Text first, E value) { return member_of(first, static_cast<std::size_t>(value)); }

/// The sentence with its places {0}, {1}... still open.
std::string_view text(Text id);

/// The sentence with its places filled.
template <class... Args>
std::string say(Text id, const Args&... args) {
  return fmt::vformat(text(id), fmt::make_format_args(args...));
}

/// With a capital at its beginning, where the language has such a thing.
std::string sentence(std::string words);

}  // namespace junqi::client
