// The few words of the protocol that the load program says and looks for. It reads only what it must, straight from the
// line, because reading is what it does most.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "wire/messages.hpp"

namespace junqi::load {

inline bool is(std::string_view line, std::string_view type) {
  constexpr std::string_view head = "{\"type\":\"";
  return line.starts_with(head) && line.substr(head.size()).starts_with(type) &&
         line.substr(head.size() + type.size()).starts_with('"');
}

/// The value of the first member of this name: a number, or a word without quotes in it.
inline std::string value(std::string_view line, std::string_view name) {
  const auto at = line.find(fmt::format("\"{}\":", name));
  if (at == line.npos) return {};
  std::string_view rest = line.substr(at + name.size() + 3);
  const bool word = rest.starts_with('"');
  if (word) rest.remove_prefix(1);
  return std::string(rest.substr(0, rest.find_first_of(word ? "\"" : ",}]")));
}

inline std::string hello(std::string_view name) {
  return fmt::format(R"({{"type":"hello","protocol":{},"client":"junqi-load","name":"{}"}})", wire::protocol_version,
                     name);
}
inline std::string pong(std::string_view ping) {
  return fmt::format(R"({{"type":"pong","nonce":{}}})", value(ping, "nonce"));
}

}  // namespace junqi::load
