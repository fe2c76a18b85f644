// How a sentence of the client gets from its id to the language that is spoken. Each family of sentences is an enum of
// its own with a table beside it, so that a new one rebuilds only who says it: client/words/<family>.hpp and .inc.
#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace junqi::client {

/// One entry of a table: where it is said, and the English of it. Places in it are {0}, {1}...
struct Message {
  const char* context;  // "lobby.play"
  const char* one;
  const char* many = nullptr;  // only where something is counted
};

/// The table of a family in the order of its ids; only families have one.
template <class Family>
inline constexpr int messages_of = 0;
template <class Family>
concept TextFamily = std::is_enum_v<Family> && std::is_array_v<decltype(messages_of<Family>)>;

template <TextFamily Family>
constexpr const Message& message_of(Family id) {
  return messages_of<Family>[static_cast<std::size_t>(id)];
}

/// The id `steps` behind the first of a row that stands in its table in the order of an enumeration.
template <TextFamily Family>
constexpr Family member_of(Family first, std::size_t steps) {
  return static_cast<Family>(static_cast<std::size_t>(first) + steps);
}
template <TextFamily Family, class Value>
requires std::is_enum_v<Value>
constexpr Family member_of(Family first, Value value) { return member_of(first, static_cast<std::size_t>(value)); }

std::string_view text(const Message& message);
std::string say(const Message& message, fmt::format_args args);
std::string say_count(const Message& message, std::int64_t n, fmt::format_args args);

/// The sentence with its places still open.
template <TextFamily Family>
std::string_view text(Family id) {
  return text(message_of(id));
}

/// The sentence with its places filled.
template <TextFamily Family, class... Args>
std::string say(Family id, const Args&... args) {
  return say(message_of(id), fmt::make_format_args(args...));
}

/// The form of the sentence that fits to a number of things. The number is {0}, the others follow.
template <TextFamily Family, class... Args>
std::string say_count(Family id, std::int64_t n, const Args&... args) {
  return say_count(message_of(id), n, fmt::make_format_args(n, args...));
}

/// With a capital at its beginning, where the language has such a thing.
std::string sentence(std::string words);
/// A rank's title as it stands within a sentence: Russian writes it small there, English does not.
std::string within_sentence(std::string_view title);

}  // namespace junqi::client
