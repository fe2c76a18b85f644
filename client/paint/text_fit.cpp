#include "client/paint/text_fit.hpp"

#include <algorithm>

namespace junqi::client {
namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Three bytes and more: Chinese, kana and full-width marks, between which a line may break.
bool is_wide(char first) { return static_cast<unsigned char>(first) >= 0xE2U; }

/// Marks that must not begin a line.
bool closes(std::string_view rest) {
  for (const std::string_view mark : {"，", "。", "、", "；", "：", "！", "？", "）", "》", "”", "…"}) {
    if (rest.starts_with(mark)) return true;
  }
  return false;
}

/// The most characters of `text`, as bytes, that are at most `width` wide; at least one.
std::size_t fitting(std::string_view text, int width, const Measure& measure) {
  std::vector<std::size_t> ends;
  for (std::size_t at = 0; at < text.size(); ends.push_back(at)) at = next_character(text, at);
  std::size_t low = 0;
  std::size_t high = ends.size();
  while (low < high) {
    const std::size_t middle = (low + high + 1) / 2;
    if (measure(text.substr(0, ends[middle - 1])) <= width) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return ends.empty() ? 0 : ends[std::max<std::size_t>(low, 1) - 1];
}

/// The last place up to `limit` where a line may end; `limit` if there is none.
std::size_t break_before(std::string_view text, std::size_t limit) {
  if (limit >= text.size() || text[limit] == ' ') return limit;
  for (std::size_t at = limit; at > 0; at = previous_character(text, at)) {
    const std::size_t before = previous_character(text, at);
    if (text[before] == ' ') return at;
    if ((is_wide(text[before]) || is_wide(text[at])) && !closes(text.substr(at))) return at;
  }
  return limit;
}

void wrap_paragraph(std::string_view text, int width, const Measure& measure, std::vector<std::string>& lines) {
  do {
    std::size_t end = text.size();
    if (measure(text) > width) end = break_before(text, fitting(text, width, measure));
    std::string_view line = text.substr(0, end);
    while (line.ends_with(' ')) line.remove_suffix(1);
    lines.emplace_back(line);
    text.remove_prefix(end);
    while (text.starts_with(' ')) text.remove_prefix(1);
  } while (!text.empty());
}

}  // namespace

std::size_t previous_character(std::string_view text, std::size_t at) {
  if (at == 0) return 0;
  do {
    --at;
  } while (at > 0 && is_continuation(text[at]));
  return at;
}

std::size_t next_character(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  do {
    ++at;
  } while (at < text.size() && is_continuation(text[at]));
  return at;
}

std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

std::string ellipsized(std::string_view text, int width, const Measure& measure) {
  if (measure(text) <= width) return std::string(text);
  const int dots = measure("…");
  if (dots > width) return "";
  std::size_t end = fitting(text, width - dots, measure);
  while (end > 0 && measure(text.substr(0, end)) > width - dots) end = previous_character(text, end);
  return std::string(text.substr(0, end)) + "…";
}

std::vector<std::string> wrapped(std::string_view text, int width, const Measure& measure) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    wrap_paragraph(text.substr(0, end), width, measure, lines);
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

}  // namespace junqi::client
