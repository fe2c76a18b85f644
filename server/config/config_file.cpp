#include "server/config/config_file.hpp"

#include <toml++/toml.h>

#include <fstream>
#include <sstream>

namespace junqi::server {

namespace {

std::optional<std::vector<std::string>> list_of(const toml::node& node) {
  if (const auto* one = node.as_string()) return std::vector<std::string>{one->get()};
  std::vector<std::string> many;
  if (!node.is_array()) return std::nullopt;
  for (const auto& element : *node.as_array()) {
    if (!element.is_string()) return std::nullopt;
    many.push_back(element.as_string()->get());
  }
  return many;
}

/// The node as a value for the setting. Nothing: TOML of another kind.
std::optional<SettingValue> value_of(const toml::node& node, const Setting& setting) {
  if (std::holds_alternative<std::vector<std::string>>(setting.get(Config{}))) {
    auto many = list_of(node);
    return many ? std::optional<SettingValue>(std::move(*many)) : std::nullopt;
  }
  if (const auto* flag = node.as_boolean()) return SettingValue(flag->get());
  if (const auto* whole = node.as_integer()) return SettingValue(whole->get());
  if (const auto* number = node.as_floating_point()) return SettingValue(number->get());
  if (const auto* text = node.as_string()) return SettingValue(text->get());
  return std::nullopt;
}

std::string as_written(const toml::node& node) {
  std::ostringstream text;
  node.visit([&](const auto& n) { text << n; });
  std::string line = text.str();
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

}  // namespace

tl::expected<void, std::string> read_config_file(const std::string& path, Config& config) {
  std::ifstream file(path);
  if (!file) return tl::unexpected(fmt::format("{}: {}", path, std::generic_category().message(errno)));
  toml::table table;
  try {
    table = toml::parse(file, path);
  } catch (const toml::parse_error& e) {
    return tl::unexpected(fmt::format("{}:{}: {}", path, e.source().begin.line, e.description()));
  }
  for (const auto& [key, node] : table) {
    const Setting* setting = find_setting(key.str());
    const auto line = key.source().begin.line;
    if (setting == nullptr) return tl::unexpected(fmt::format("{}:{}: {}: no such setting", path, line, key.str()));
    const auto value = value_of(node, *setting);
    if (!value || !setting->set(config, *value))
      return tl::unexpected(
          fmt::format("{}:{}: {}: {} is not {}", path, line, key.str(), as_written(node), setting->wants));
  }
  return {};
}

}  // namespace junqi::server
