#include "wire/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace junqi::wire {
namespace {

using Byte = unsigned char;

/// How many bytes the sequence at the start of `rest` has, or 0 when it is none.
std::size_t sequence(std::string_view rest) {
  const auto at = [&](std::size_t i) { return static_cast<Byte>(i < rest.size() ? rest[i] : '\0'); };
  const auto follows = [&](std::size_t i) { return (at(i) & 0xC0U) == 0x80U; };
  const Byte first = at(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const Byte low = first == 0xE0 ? 0xA0 : 0x80;   // below: overlong
    const Byte high = first == 0xED ? 0x9F : 0xBF;  // above: surrogates
    return at(1) >= low && at(1) <= high && follows(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const Byte low = first == 0xF0 ? 0x90 : 0x80;
    const Byte high = first == 0xF4 ? 0x8F : 0xBF;  // above: beyond U+10FFFF
    return at(1) >= low && at(1) <= high && follows(2) && follows(3) ? 4 : 0;
  }
  return 0;
}

/// The code point of a well-formed sequence of `size` bytes.
char32_t decode(std::string_view bytes, std::size_t size) {
  const auto first = static_cast<Byte>(bytes[0]);
  if (size == 1) return first;
  auto point = static_cast<char32_t>(first & (0x7FU >> size));
  for (std::size_t i = 1; i < size; ++i) point = point << 6 | (static_cast<Byte>(bytes[i]) & 0x3FU);
  return point;
}

bool harmless(char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return false;        // C0, DEL, C1
  if (c == 0x2028 || c == 0x2029 || c == 0xFEFF) return false;  // line and paragraph separator, byte order mark
  if (c == 0x061C || c == 0x200E || c == 0x200F) return false;  // direction marks
  return !(c >= 0x202A && c <= 0x202E) && !(c >= 0x2066 && c <= 0x2069);
}

/// Skips ASCII eight bytes at a time.
std::size_t ascii_prefix(std::string_view bytes) {
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, 8);
    if ((word & 0x8080808080808080U) != 0) break;
  }
  return i;
}

}  // namespace

bool valid_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    bytes.remove_prefix(ascii_prefix(bytes));
    if (bytes.empty()) return true;
    const std::size_t size = sequence(bytes);
    if (size == 0) return false;
    bytes.remove_prefix(size);
  }
  return true;
}

std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text)
    if ((static_cast<Byte>(c) & 0xC0U) != 0x80U) ++count;
  return count;
}

bool printable(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = sequence(text);
    if (size == 0 || !harmless(decode(text, size))) return false;
    text.remove_prefix(size);
  }
  return true;
}

}  // namespace junqi::wire
