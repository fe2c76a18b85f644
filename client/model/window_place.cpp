#include "client/model/window_place.hpp"

#include "client/model/own_files.hpp"
#include "wire/json.hpp"

namespace junqi::client {
namespace {

constexpr int far_away = 100'000;

std::filesystem::path file_in(const std::filesystem::path& folder) { return folder / "window.json"; }

bool read_length(const Json& json, const char* name, int low, int& to) {
  const auto at = json.find(name);
  if (at == json.end() || !at->is_number_integer()) return false;
  const auto value = at->get<std::int64_t>();
  if (value < low || value > far_away) return false;
  to = static_cast<int>(value);
  return true;
}

}  // namespace

std::string window_place_text(const WindowPlace& place) {
  Json json;
  json["x"] = place.x;
  json["y"] = place.y;
  json["w"] = place.w;
  json["h"] = place.h;
  json["maximized"] = place.maximized;
  return json.dump() + "\n";
}

std::optional<WindowPlace> read_window_place(std::string_view text) {
  const auto json = parse_json(text);
  if (!json || !json->is_object()) return std::nullopt;
  WindowPlace place;
  if (!read_length(*json, "x", -far_away, place.x) || !read_length(*json, "y", -far_away, place.y) ||
      !read_length(*json, "w", 1, place.w) || !read_length(*json, "h", 1, place.h)) {
    return std::nullopt;
  }
  const auto at = json->find("maximized");
  place.maximized = at != json->end() && at->is_boolean() && at->get<bool>();
  return place;
}

std::optional<WindowPlace> load_window_place(const std::filesystem::path& folder) {
  return read_window_place(read_own_file(file_in(folder)).value_or(""));
}

void save_window_place(const std::filesystem::path& folder, const WindowPlace& place) {
  // Where it cannot be kept, the window opens in the middle; that is not worth a word.
  [[maybe_unused]] const auto kept = write_own_file(file_in(folder), window_place_text(place));
}

}  // namespace junqi::client
