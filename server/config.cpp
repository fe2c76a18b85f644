#include "server/config.hpp"

#include <fmt/format.h>

#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <functional>
#include <optional>

namespace junqi::server {
namespace {

struct Setting {
  std::string_view name;
  std::string_view value;  // what it takes; empty: it is a switch
  std::string help;
  std::function<bool(Config&, std::string_view)> set;  // false: no such value
};

template <class T>
std::optional<T> number(std::string_view text, T min, T max) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || !(value >= min && value <= max)) return std::nullopt;  // "nan" is in no range
  return value;
}

/// A number within bounds at a place of the config that `at` finds; `scale` from the flag's unit to the setting's.
template <class T>
Setting count(std::string_view name, std::string what, T min, T max, T& (*at)(Config&), T scale = 1) {
  Config plain;
  return {name, "N", fmt::format("{} ({})", what, at(plain) / scale),
          [min, max, at, scale](Config& config, std::string_view text) {
            const auto value = number<T>(text, min, max);
            if (value) at(config) = *value * scale;
            return value.has_value();
          }};
}

Setting rate(std::string_view name, std::string what, double max, double& (*at)(Config&)) {
  Config plain;
  return {name, "N", fmt::format("{} ({})", what, at(plain)), [max, at](Config& config, std::string_view text) {
            const auto value = number<double>(text, 0.001, max);
            if (value) at(config) = *value;
            return value.has_value();
          }};
}

bool set_bind(Config& config, std::string_view text) {
  boost::system::error_code error;
  boost::asio::ip::make_address(std::string(text), error);
  config.bind.emplace_back(text);
  return !error;
}

bool set_log(Config& config, std::string_view text) {
  constexpr std::string_view names[] = {"error", "warning", "info", "debug"};
  for (std::size_t i = 0; i < std::size(names); ++i)
    if (text == names[i]) return config.log_level = static_cast<LogLevel>(i), true;
  return false;
}

#define JUNQI_AT(member)     \
  +[](Config & c) -> auto& { \
    return c.member;         \
  }

std::vector<Setting> make_settings() {
  constexpr Millis second = 1000;
  constexpr std::size_t kilo = 1024;
  return {
      {"help", "", "show this text and end", [](Config& c, std::string_view) { return c.help = true; }},
      {"version", "", "show the version and end", [](Config& c, std::string_view) { return c.version = true; }},
      {"bind", "ADDRESS", "listen on this address alone; may be given again (every address)", set_bind},
      count<std::uint16_t>("port", "TCP port; 0 takes a free one", 0, 65535, JUNQI_AT(port)),
      {"port-file", "FILE", "write the port there once it is open",
       [](Config& c, std::string_view v) { return c.port_file = v, true; }},
      count<int>("threads", "threads for connections and rooms", 1, 64, JUNQI_AT(threads)),
      {"log", "LEVEL", "error, warning, info or debug (info)", set_log},
      count<int>("max-connections", "connections in all", 1, 1'000'000, JUNQI_AT(limits.connections_max)),
      count<int>("max-connections-per-address", "connections from one address", 1, 1'000'000,
                 JUNQI_AT(limits.connections_per_address_max)),
      count<Millis>("hello-seconds", "until a connection must have said hello", 1, 3600, JUNQI_AT(limits.hello_ms_max),
                    second),
      count<Millis>("ping-seconds", "between two pings to a silent client", 1, 3600, JUNQI_AT(limits.ping_ms), second),
      count<Millis>("silence-seconds", "then a silent client is taken for dead", 1, 3600,
                    JUNQI_AT(limits.silence_ms_max), second),
      count<std::size_t>("max-line-kib", "length of a line that a client sends", 1, 1024,
                         JUNQI_AT(limits.line_bytes_max), kilo),
      count<std::size_t>("max-outbox-kib", "what may wait for a client that does not read", 16, 1'000'000,
                         JUNQI_AT(limits.outbox_bytes_max), kilo),
      rate("entries-per-second", "comings of a guest into rooms, resuming too, in the long run", 1e6,
           JUNQI_AT(limits.entries.per_second)),
      rate("entries-burst", "and at once", 1e6, JUNQI_AT(limits.entries.burst)),
      rate("bad-lines-per-second", "lines without sense before a connection is ended, in the long run", 1e6,
           JUNQI_AT(limits.bad_lines.per_second)),
      rate("bad-lines-burst", "and at once", 1e6, JUNQI_AT(limits.bad_lines.burst)),
      rate("requests-per-second", "lines that a client may send, in the long run", 1e6,
           JUNQI_AT(limits.requests.per_second)),
      rate("requests-burst", "and at once", 1e6, JUNQI_AT(limits.requests.burst)),
      rate("chat-per-second", "lines of chat, in the long run", 1e6, JUNQI_AT(limits.chat.per_second)),
      rate("chat-burst", "and at once", 1e6, JUNQI_AT(limits.chat.burst)),
      count<Millis>("guest-seconds", "a guest that is away and in no room is remembered for", 0, 1'000'000,
                    JUNQI_AT(limits.guest_ms_max), second),
      count<std::size_t>("max-guests-away", "guests remembered that are away", 0, 10'000'000,
                         JUNQI_AT(limits.guests_away_max)),
      count<std::size_t>("max-rooms", "rooms", 1, 1'000'000, JUNQI_AT(limits.rooms_max)),
      count<std::size_t>("max-rooms-listed", "rooms in one answer to list", 1, 1000, JUNQI_AT(limits.rooms_listed_max)),
      count<int>("max-spectators", "spectators of one room", 0, 10'000, JUNQI_AT(limits.room.spectators_max)),
      count<Millis>("absent-seconds", "somebody away from a room without a match has left after", 1, 1'000'000,
                    JUNQI_AT(limits.room.absent_ms_max), second),
      count<int>("bot-threads", "threads on which computer players think", 1, 64, JUNQI_AT(limits.bot_threads)),
      count<Millis>("bot-think-ms", "the longest that one thinks about a move", 1, 600'000,
                    JUNQI_AT(limits.bot_think_ms_max)),
      count<Millis>("bot-pause-ms", "the shortest that one takes for a move", 0, 600'000,
                    JUNQI_AT(limits.bot_pause_ms)),
  };
}

#undef JUNQI_AT

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = make_settings();
  return all;
}

const Setting* find_setting(std::string_view name) {
  for (const auto& setting : settings())
    if (setting.name == name) return &setting;
  return nullptr;
}

}  // namespace

tl::expected<Config, std::string> read_config(std::span<const char* const> arguments) {
  Config config;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (!argument.starts_with("--")) return tl::unexpected(fmt::format("{}: no flag; see --help", argument));
    const auto equals = argument.find('=');
    const Setting* setting = find_setting(argument.substr(2, equals == argument.npos ? equals : equals - 2));
    if (setting == nullptr) return tl::unexpected(fmt::format("{}: no such flag; see --help", argument));
    std::string_view value;
    if (equals != argument.npos)
      value = argument.substr(equals + 1);
    else if (!setting->value.empty() && ++i < arguments.size())
      value = arguments[i];
    if ((setting->value.empty() && equals != argument.npos) || i == arguments.size() || !setting->set(config, value))
      return tl::unexpected(fmt::format("--{}: \"{}\" is no value for it; see --help", setting->name, value));
  }
  return config;
}

std::string help_text() {
  std::string text = "junqi-server: the authoritative server of Junqi and the Game of the Generals\n\nFlags:\n";
  for (const auto& setting : settings())
    text += fmt::format("  {:<32} {}\n", fmt::format("--{} {}", setting.name, setting.value), setting.help);
  return text + "\nSIGTERM or SIGINT ends it: everybody is told.\n";
}

}  // namespace junqi::server
