#include "wire/json.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace junqi {
namespace {

/// The deepest nesting of brackets outside strings; cheap, and safe for any bytes.
int nesting(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

tl::expected<Json, std::string> parse_json(std::string_view text, int depth_max) {
  if (nesting(text) > depth_max) return tl::unexpected(fmt::format("nested deeper than {}", depth_max));
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& e) {
    return tl::unexpected(fmt::format("no JSON at byte {}", e.byte));
  } catch (const Json::exception&) {
    return tl::unexpected(std::string("no JSON: a number is out of range"));
  }
}

}  // namespace junqi
