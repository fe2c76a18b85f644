// The kinds of settings that are made for several types. Part of setting.hpp, which says what each is.
#pragma once

#include <fmt/format.h>

#include <limits>

namespace junqi::server {

template <class T>
Setting count(std::string name, std::string help, std::int64_t min, std::int64_t max, Place<T> at, T scale) {
  Setting s;
  s.name = std::move(name);
  s.takes = "N";
  s.help = std::move(help);
  s.wants = fmt::format("a whole number from {} to {}", min, max);
  s.set = [min, max, at, scale](Config& config, const SettingValue& value) {
    const auto* n = std::get_if<std::int64_t>(&value);
    if (n == nullptr || *n < min || *n > max) return false;
    at(config) = static_cast<T>(static_cast<T>(*n) * scale);
    return true;
  };
  s.get = [at, scale](const Config& config) {
    Config copy = config;
    return SettingValue(static_cast<std::int64_t>(at(copy) / scale));
  };
  return s;
}

template <class T>
Setting choice(std::string name, std::string takes, std::string help, std::vector<std::string> names, Place<T> at) {
  Setting s;
  s.name = std::move(name);
  s.takes = std::move(takes);
  s.help = std::move(help);
  s.wants = fmt::format("one of {}", fmt::join(names, ", "));
  s.set = [names, at](Config& config, const SettingValue& value) {
    const auto* word = std::get_if<std::string>(&value);
    for (std::size_t i = 0; word != nullptr && i < names.size(); ++i)
      if (names[i] == *word) return at(config) = static_cast<T>(i), true;
    return false;
  };
  s.get = [names, at](const Config& config) {
    Config copy = config;
    return SettingValue(names[static_cast<std::size_t>(at(copy))]);
  };
  return s;
}

}  // namespace junqi::server
