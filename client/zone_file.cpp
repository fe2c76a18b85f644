#include "client/zone_file.hpp"

#include <fmt/format.h>

#include <fstream>

namespace junqi::client {
namespace {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<int>(c));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

}  // namespace

void ZoneFile::write(std::string_view screen, const Facts& facts, const std::vector<Zone>& zones) {
  if (!wanted()) return;
  std::string text = fmt::format("{{\"screen\": {}, \"facts\": {{", in_quotes(screen));
  for (std::size_t i = 0; i < facts.size(); ++i)
    text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", in_quotes(facts[i].first), in_quotes(facts[i].second));
  text += "}, \"zones\": [";
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const Rect& r = zones[i].rect;
    text += fmt::format("{}\n{{\"name\": {}, \"x\": {}, \"y\": {}, \"w\": {}, \"h\": {}}}", i == 0 ? "" : ",",
                        in_quotes(zones[i].name), r.x, r.y, r.w, r.h);
  }
  text += "]}\n";
  if (text == last_) return;
  // A reader sees the old file or the new one.
  const std::filesystem::path fresh = path_.string() + ".new";
  std::ofstream(fresh, std::ios::binary) << text;
  std::error_code error;
  std::filesystem::rename(fresh, path_, error);
  if (!error) last_ = std::move(text);
}

}  // namespace junqi::client
