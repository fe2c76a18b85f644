#include "server/config/flags.hpp"

#include <CLI/CLI.hpp>

namespace junqi::server {

namespace {

constexpr std::string_view about = "the authoritative server of Junqi and the Game of the Generals";
constexpr std::string_view word_group = "Instead of serving, or beside it";

struct Word {
  const char* flag;
  const char* help;
  Task task;
};
constexpr Word words[] = {
    {"--help", "show this text and end", Task::help},
    {"--version", "show the version and end", Task::version},
    {"--check-config", "say what is wrong with the settings, or that they are fine, and end", Task::check},
    {"--print-config", "write all settings as a file for --config and end", Task::print},
};

std::string with_default(const Setting& setting) {
  const SettingValue value = setting.get(Config{});
  const auto* text = std::get_if<std::string>(&value);
  const auto* number = std::get_if<double>(&value);
  if (setting.takes.empty() || std::holds_alternative<std::vector<std::string>>(value)) return setting.help;
  if (text != nullptr) return text->empty() ? setting.help : fmt::format("{} ({})", setting.help, *text);
  return number != nullptr ? fmt::format("{} ({})", setting.help, *number)
                           : fmt::format("{} ({})", setting.help, toml_text(value));
}

/// The command line in CLI11's terms. Every value stays a text here; the last one counts.
class CommandLine {
 public:
  CommandLine() : app_(fmt::format("junqi-server: {}", about), "junqi-server") {
    app_.set_help_flag();
    app_.allow_extras();
    for (const auto& word : words)
      add_switch(word.flag, word.help)->group(std::string(word_group))->disable_flag_override();
    config_ = add_value("--config", "read settings from this TOML file; the keys are the names of the flags", "FILE");
    config_->group(std::string(word_group));
    for (const auto& setting : settings()) options_.push_back(add(setting));
  }

  tl::expected<Flags, std::string> read(std::span<const char* const> arguments) {
    std::vector<std::string> backwards(arguments.rbegin(), arguments.rend());  // as CLI11 wants it
    try {
      app_.parse(backwards);
    } catch (const CLI::ParseError& e) {
      return tl::unexpected(fmt::format("{}; see --help", e.what()));
    }
    if (const auto extra = app_.remaining(); !extra.empty())
      return tl::unexpected(
          fmt::format("{}: no {}flag; see --help", extra.front(), extra.front().starts_with("--") ? "such " : ""));
    return found();
  }
  std::string help() {
    app_.get_formatter()->column_width(36);
    return app_.help();
  }

 private:
  CLI::Option* add_value(const std::string& flag, const std::string& help, const std::string& takes) {
    return app_
        .add_option(
            flag, [](const CLI::results_t&) { return true; }, help)
        ->type_name(takes);
  }
  CLI::Option* add_switch(const std::string& flag, const std::string& help) { return app_.add_flag(flag, help); }

  CLI::Option* add(const Setting& setting) {
    const std::string flag = "--" + setting.name;
    CLI::Option* option = setting.takes.empty() ? add_switch(flag, with_default(setting))
                                                : add_value(flag, with_default(setting), setting.takes);
    const bool many = std::holds_alternative<std::vector<std::string>>(setting.get(Config{}));
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    if (many) option->expected(1, CLI::detail::expected_max_vector_size);
    return option->allow_extra_args(false)->group(std::string(setting.group));
  }

  Flags found() {
    Flags flags;
    for (const auto& word : words)
      if (flags.task == Task::serve && app_.count(word.flag) > 0) flags.task = word.task;
    if (config_->count() > 0) flags.config_file = config_->results().back();
    for (std::size_t i = 0; i < options_.size(); ++i)
      if (options_[i]->count() > 0) flags.given.emplace_back(&settings()[i], options_[i]->results());
    return flags;
  }

  CLI::App app_;
  CLI::Option* config_ = nullptr;
  std::vector<CLI::Option*> options_;  // one for each setting
};

}  // namespace

tl::expected<Flags, std::string> read_flags(std::span<const char* const> arguments) {
  return CommandLine().read(arguments);
}

std::string help_text() {
  std::string text = CommandLine().help();
  text +=
      "\nEvery setting can also be given by the environment, --max-rooms as JUNQI_MAX_ROOMS, and by the file of\n"
      "--config. A flag outweighs the environment, and both outweigh the file.\n"
      "\nSIGTERM or SIGINT ends the server: everybody is told. SIGHUP reads the settings again and reopens the log.\n"
      "\nTo a running server:\n"
      "  junqi-server admin --help           look at it and keep it in order\n"
      "  junqi-server healthcheck            exit code 0: it is well\n"
      "\nExit codes:\n";
  for (const auto& [code, meaning] : exit_code_meanings)
    text += fmt::format("  {:<4}{}\n", static_cast<int>(code), meaning);
  return text;
}

}  // namespace junqi::server
