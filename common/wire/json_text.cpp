#include "wire/json_text.hpp"

#include <fmt/format.h>

#include <iterator>

#include "wire/json.hpp"
#include "wire/utf8.hpp"

namespace junqi::wire {

JsonText& JsonText::number(std::int64_t value) {
  comma();
  const fmt::format_int digits(value);
  text_.append(digits.data(), digits.size());
  return *this;
}

JsonText& JsonText::text(std::string_view value) {
  if (!valid_utf8(value)) return raw(Json(value).dump(-1, ' ', false, Json::error_handler_t::replace));
  comma();
  text_ += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      fmt::format_to(std::back_inserter(text_), "\\u{:04x}", static_cast<int>(c));
    } else {
      text_ += c;
    }
  }
  text_ += '"';
  return *this;
}

}  // namespace junqi::wire
