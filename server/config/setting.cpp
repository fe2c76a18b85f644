#include "server/config/setting.hpp"

#include <charconv>

#include "wire/json.hpp"

namespace junqi::server {

namespace {

template <class T>
std::optional<SettingValue> whole_number(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return SettingValue(value);
}

std::optional<SettingValue> yes_or_no(std::string_view text) {
  if (text == "true" || text == "1" || text == "yes") return SettingValue(true);
  if (text == "false" || text == "0" || text == "no") return SettingValue(false);
  return std::nullopt;
}

/// A TOML string; JSON writes every string in a way that TOML reads.
std::string quoted(const std::string& text) { return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace); }

template <class T>
Setting plain(std::string name, std::string takes, std::string help, std::string wants, Place<T> at) {
  Setting s;
  s.name = std::move(name);
  s.takes = std::move(takes);
  s.help = std::move(help);
  s.wants = std::move(wants);
  s.set = [at](Config& config, const SettingValue& value) {
    const auto* given = std::get_if<T>(&value);
    if (given != nullptr) at(config) = *given;
    return given != nullptr;
  };
  s.get = [at](const Config& config) {
    Config copy = config;
    return SettingValue(at(copy));
  };
  return s;
}

}  // namespace

std::string Setting::variable() const {
  std::string text = "JUNQI_";
  for (const char c : name) text += c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

const Setting* find_setting(std::string_view name) {
  for (const auto& setting : settings())
    if (setting.name == name) return &setting;
  return nullptr;
}

Setting rate(std::string name, std::string help, double max, Place<double> at) {
  Setting s = plain<double>(std::move(name), "N", std::move(help), fmt::format("a number from 0.001 to {}", max), at);
  s.set = [max, at](Config& config, const SettingValue& value) {
    double n = 0;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) n = static_cast<double>(*whole);
    if (const auto* decimal = std::get_if<double>(&value)) n = *decimal;
    if (!(n >= 0.001 && n <= max)) return false;  // "nan" is in no range
    at(config) = n;
    return true;
  };
  return s;
}

Setting text(std::string name, std::string takes, std::string help, Place<std::string> at) {
  return plain<std::string>(std::move(name), std::move(takes), std::move(help), "a text", at);
}

Setting file(std::string name, std::string help, Place<std::string> at) {
  return plain<std::string>(std::move(name), "FILE", std::move(help), "the path of a file", at);
}

Setting toggle(std::string name, std::string help, Place<bool> at) {
  return plain<bool>(std::move(name), "", std::move(help), "true or false", at);
}

std::optional<SettingValue> value_of_text(const Setting& setting, std::string_view text) {
  const SettingValue kind = setting.get(Config{});
  if (std::holds_alternative<bool>(kind)) return yes_or_no(text);
  if (std::holds_alternative<std::int64_t>(kind)) return whole_number<std::int64_t>(text);
  if (std::holds_alternative<double>(kind)) return whole_number<double>(text);
  if (std::holds_alternative<std::string>(kind)) return SettingValue(std::string(text));
  std::vector<std::string> many;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto comma = std::min(text.find(',', begin), text.size());
    many.emplace_back(text.substr(begin, comma - begin));
    begin = comma + 1;
  }
  return SettingValue(std::move(many));
}

std::string toml_text(const SettingValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return fmt::to_string(*whole);
  if (const auto* number = std::get_if<double>(&value)) return fmt::format("{:#}", *number);
  if (const auto* text = std::get_if<std::string>(&value)) return quoted(*text);
  std::vector<std::string> each;
  for (const auto& one : std::get<std::vector<std::string>>(value)) each.push_back(quoted(one));
  return fmt::format("[{}]", fmt::join(each, ", "));
}

}  // namespace junqi::server
