// Puts the settings together from their sources and writes them out again.
#include "server/config.hpp"

#include <pwd.h>
#include <unistd.h>

#include "server/config/agreement.hpp"
#include "server/config/config_file.hpp"
#include "server/config/flags.hpp"
#include "server/tls/plain_rule.hpp"

namespace junqi::server {

namespace {

constexpr std::string_view prefix = "JUNQI_";
constexpr std::string_view config_variable = "JUNQI_CONFIG";

std::string_view in(const Environment& environment, std::string_view name) {
  const auto at = environment.find(name);
  return at == environment.end() ? std::string_view() : std::string_view(at->second);
}

/// Texts given for a setting, of which the last counts, or all of them if it takes several.
tl::expected<void, std::string> set(Config& config, const Setting& setting, const std::vector<std::string>& texts) {
  std::optional<SettingValue> value;
  if (std::holds_alternative<std::vector<std::string>>(setting.get(Config{})))
    value = SettingValue(texts);
  else
    value = value_of_text(setting, texts.back());
  if (value && setting.set(config, *value)) return {};
  return tl::unexpected(fmt::format("\"{}\" is not {}", texts.back(), setting.wants));
}

tl::expected<void, std::string> read_environment(const Environment& environment, Settings& all) {
  for (const auto& setting : settings()) {
    const auto at = environment.find(setting.variable());
    if (at == environment.end()) continue;
    const auto value = value_of_text(setting, at->second);
    if (!value || !setting.set(all.config, *value))
      return tl::unexpected(fmt::format("{}: \"{}\" is not {}", at->first, at->second, setting.wants));
  }
  const auto is_setting = [](std::string_view name) {
    return name == config_variable ||
           std::any_of(settings().begin(), settings().end(), [&](const Setting& s) { return s.variable() == name; });
  };
  for (const auto& [name, value] : environment)
    if (name.starts_with(prefix) && !is_setting(name)) all.unknown.push_back(name);
  return {};
}

}  // namespace

Environment process_environment() {
  Environment all;
  for (char** at = environ; at != nullptr && *at != nullptr; ++at) {
    const std::string_view entry = *at;
    const auto equals = entry.find('=');
    if (equals != entry.npos) all.emplace(entry.substr(0, equals), entry.substr(equals + 1));
  }
  return all;
}

std::filesystem::path default_data_dir(const Environment& environment) {
  if (const auto given = in(environment, "STATE_DIRECTORY"); !given.empty())
    return given.substr(0, given.find(':'));  // systemd may give several
  if (const auto given = in(environment, "XDG_STATE_HOME"); !given.empty())
    return std::filesystem::path(given) / "junqi-server";
  std::filesystem::path home = in(environment, "HOME");
  if (const passwd* user = home.empty() ? ::getpwuid(::getuid()) : nullptr) home = user->pw_dir;
  return home / ".local" / "state" / "junqi-server";
}

tl::expected<Settings, Fault> read_settings(std::span<const char* const> arguments, const Environment& environment) {
  const auto flags = read_flags(arguments);
  if (!flags) return tl::unexpected(Fault{ExitCode::usage, flags.error()});
  Settings all;
  all.task = flags->task;
  if (all.task == Task::help || all.task == Task::version) return all;
  all.config.data_dir = default_data_dir(environment);
  std::string file = flags->config_file;
  if (file.empty()) file = in(environment, config_variable);
  if (!file.empty())
    if (auto read = read_config_file(file, all.config); !read)
      return tl::unexpected(Fault{ExitCode::configuration, read.error()});
  if (auto read = read_environment(environment, all); !read)
    return tl::unexpected(Fault{ExitCode::configuration, read.error()});
  for (const auto& [setting, texts] : flags->given)
    if (auto done = set(all.config, *setting, texts); !done)
      return tl::unexpected(Fault{ExitCode::usage, fmt::format("--{}: {}; see --help", setting->name, done.error())});
  if (auto settled = settle_transport(all.config); !settled)
    return tl::unexpected(Fault{ExitCode::usage, settled.error()});
  if (auto agreed = check_agreement(all.config.limits); !agreed)
    return tl::unexpected(Fault{ExitCode::configuration, agreed.error()});
  return all;
}

std::string print_config(const Config& config) {
  std::string text = "# The settings of junqi-server, for --config.\n";
  std::string_view group;
  for (const auto& setting : settings()) {
    if (group != setting.group) text += fmt::format("\n## {}\n", setting.group);
    group = setting.group;
    const std::string value = toml_text(setting.get(config));
    const std::string usual = toml_text(setting.get(Config{}));
    text += fmt::format("# {}. Default: {}\n{} = {}\n", setting.help, usual, setting.name, value);
  }
  return text;
}

std::vector<std::string> change_while_running(Config& running, const Config& fresh) {
  std::vector<std::string> left;
  for (const auto& setting : settings()) {
    const SettingValue value = setting.get(fresh);
    if (value == setting.get(running)) continue;
    if (setting.fixed)
      left.push_back(setting.name);
    else
      setting.set(running, value);
  }
  return left;
}

}  // namespace junqi::server
