// One setting: its name, what it takes, its place in the config. The flag, the variable of the environment and the key
// of the file follow from the name, so that a setting is written down once.
#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "server/config.hpp"

namespace junqi::server {

using SettingValue = std::variant<bool, std::int64_t, double, std::string, std::vector<std::string>>;

struct Setting {
  std::string name;   // "max-rooms": --max-rooms, JUNQI_MAX_ROOMS, max-rooms = ...
  std::string takes;  // "N", "FILE"; empty: a switch
  std::string help;
  std::string wants;                                      // "a whole number from 1 to 64", for complaints
  std::function<bool(Config&, const SettingValue&)> set;  // false: not what it wants; nothing is changed
  std::function<SettingValue(const Config&)> get;
  bool fixed = false;        // cannot change while the server runs
  std::string_view group{};  // under which the help shows it

  std::string variable() const;  // "JUNQI_MAX_ROOMS"
};

const std::vector<Setting>& settings();
const Setting* find_setting(std::string_view name);

/// Text of a flag or the environment as a value of the setting's kind; nothing: it cannot be one.
std::optional<SettingValue> value_of_text(const Setting& setting, std::string_view text);
/// The value as TOML.
std::string toml_text(const SettingValue& value);

// The kinds of settings, each at a place of the config that `at` finds.
template <class T>
using Place = T& (*)(Config&);

/// A whole number; `scale` from the setting's unit to the config's.
template <class T>
Setting count(std::string name, std::string help, std::int64_t min, std::int64_t max, Place<T> at, T scale = 1);
Setting rate(std::string name, std::string help, double max, Place<double> at);
Setting text(std::string name, std::string takes, std::string help, Place<std::string> at);
Setting file(std::string name, std::string help, Place<std::string> at);
Setting toggle(std::string name, std::string help, Place<bool> at);
template <class T>
Setting choice(std::string name, std::string takes, std::string help, std::vector<std::string> names, Place<T> at);

/// The setting, which only a new start changes.
inline Setting fixed(Setting setting) {
  setting.fixed = true;
  return setting;
}

}  // namespace junqi::server

#include "server/config/setting_kinds.hpp"
