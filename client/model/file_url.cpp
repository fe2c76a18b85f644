#include "client/model/file_url.hpp"

#include <charconv>

namespace junqi::client {
namespace {

constexpr std::string_view file_scheme = "file://";

/// "%20" as the byte that it stands for; what is no such thing stays.
std::string decoded(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    const char* digits = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2 &&
        value != 0) {
      bytes += static_cast<char>(value);
      i += 2;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

}  // namespace

std::string path_of_file_url(std::string_view word) {
  if (!word.starts_with(file_scheme)) return std::string(word);
  std::string_view rest = word.substr(file_scheme.size());
  if (rest.starts_with("localhost/")) rest.remove_prefix(9);
  return rest.starts_with('/') ? decoded(rest) : std::string(word);
}

}  // namespace junqi::client
