#include "client/model/settings.hpp"

#include <algorithm>
#include <cstdlib>

#include "client/model/names.hpp"
#include "client/model/own_files.hpp"
#include "client/model/words.hpp"
#include "wire/codec.hpp"
#include "wire/json.hpp"
#include "wire/utf8.hpp"

namespace junqi::client {
namespace {

constexpr double scale_min = 0.5;
constexpr double scale_max = 4;

std::filesystem::path settings_file() { return config_folder() / "settings.json"; }

std::optional<std::string> text_member(const Json& json, const char* name) {
  const auto at = json.find(name);
  if (at == json.end() || !at->is_string()) return std::nullopt;
  const auto& text = at->get_ref<const std::string&>();
  return wire::printable(text) ? std::optional(text) : std::nullopt;
}

void read_switch(const Json& json, const char* name, bool& to) {
  const auto at = json.find(name);
  if (at != json.end() && at->is_boolean()) to = at->get<bool>();
}

std::string login_name() {
  const char* user = std::getenv("USER");
  const std::string name = user == nullptr ? std::string() : std::string(trimmed(user));
  return name.empty() || !wire::valid_utf8(name) || !wire::printable(name) ? "Player"
                                                                           : cut_to(name, wire::name_length_max);
}

}  // namespace

std::string settings_text(const Settings& settings) {
  Json json;
  json["name"] = settings.name;
  json["address"] = settings.address;
  json["ui_scale"] = settings.ui_scale;
  json["confirm_moves"] = settings.confirm_moves;
  json["mark_moved"] = settings.mark_moved;
  json["coordinates"] = settings.coordinates;
  json["animations"] = settings.animations;
  json["language"] = settings.language;
  json["dark"] = settings.dark;
  json["sound_on"] = settings.sound_on;
  json["sound_volume"] = settings.sound_volume;
  json["faces"] = settings.faces;
  json["board"] = board_name(settings.board);
  json["level"] = settings.level;
  return json.dump(2) + "\n";
}

Settings read_settings(std::string_view text) {
  Settings settings;
  const auto json = parse_json(text);
  if (!json || !json->is_object()) return settings;
  if (const auto name = text_member(*json, "name")) settings.name = cut_to(*name, wire::name_length_max);
  settings.address = text_member(*json, "address").value_or("");
  if (const auto at = json->find("ui_scale"); at != json->end() && at->is_number()) {
    const double scale = at->get<double>();
    settings.ui_scale = scale == 0 ? 0 : std::clamp(scale, scale_min, scale_max);
  }
  read_switch(*json, "confirm_moves", settings.confirm_moves);
  read_switch(*json, "mark_moved", settings.mark_moved);
  read_switch(*json, "coordinates", settings.coordinates);
  read_switch(*json, "animations", settings.animations);
  read_switch(*json, "dark", settings.dark);
  read_switch(*json, "sound_on", settings.sound_on);
  if (const auto at = json->find("sound_volume"); at != json->end() && at->is_number())
    settings.sound_volume = static_cast<int>(std::clamp(at->get<double>(), 0.0, 100.0));
  settings.language = text_member(*json, "language").value_or(settings.language);
  settings.faces = text_member(*json, "faces").value_or(settings.faces);
  settings.board = board_by_name(text_member(*json, "board").value_or("")).value_or(settings.board);
  const auto level = text_member(*json, "level").value_or("");
  if (std::find(bot_levels.begin(), bot_levels.end(), level) != bot_levels.end()) settings.level = level;
  return settings;
}

Settings load_settings() {
  Settings settings = read_settings(read_own_file(settings_file()).value_or(""));
  if (trimmed(settings.name).empty()) settings.name = login_name();
  return settings;
}

tl::expected<void, std::string> save_settings(const Settings& settings) {
  return write_own_file(settings_file(), settings_text(settings));
}

}  // namespace junqi::client
