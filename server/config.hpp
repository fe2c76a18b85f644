// What the server is told at its start: by flags, by the environment and by a file, in this order of weight. The one
// table behind them is in config/settings.cpp. Nothing here is opened or made; it is only read and judged.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "server/exit_codes.hpp"
#include "server/lan/lan_settings.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"

namespace junqi::server {

inline constexpr std::uint16_t default_port = 5150;

struct Config {
  std::vector<std::string> bind;  // empty: every address of this machine
  std::uint16_t port = default_port;
  std::string port_file;           // where to write the port once it is open
  std::filesystem::path data_dir;  // where everything lasting is kept; made with mode 700
  bool plain = false;              // no TLS; on loopback alone
  bool plain_anywhere = false;     // no TLS, whatever the address
  std::string tls_certificate;     // empty: the server's own, in the data directory
  std::string tls_key;
  int threads = 1;
  std::uint16_t http_port = 0;  // 0: no health and metrics over HTTP
  std::string http_bind = "127.0.0.1";
  LogLevel log_level = LogLevel::info;
  LogTarget log_target;
  Limits limits;
  std::string server_name;  // empty: the machine's own
  LanSettings lan;
  bool port_mapping = false;  // ask the router to let people in
};

/// What to do with the settings instead of serving.
enum class Task : std::uint8_t { serve, help, version, check, print };

struct Settings {
  Config config;
  Task task = Task::serve;
  std::vector<std::string> unknown;  // variables of the environment that look like settings and are none
};

/// The variables of the environment by name.
using Environment = std::map<std::string, std::string, std::less<>>;
Environment process_environment();

/// Reads flags ("--port 5150" or "--port=5150"), JUNQI_PORT and the like, and the file that --config names.
tl::expected<Settings, Fault> read_settings(std::span<const char* const> arguments, const Environment& environment);

std::string help_text();
/// Every setting as TOML that --config reads back; what it is and its default stand above it as a comment.
std::string print_config(const Config& config);
/// Takes over from `fresh` what may change while the server runs. The names of what differs and may not.
std::vector<std::string> change_while_running(Config& running, const Config& fresh);

/// $STATE_DIRECTORY, or $XDG_STATE_HOME/junqi-server, or ~/.local/state/junqi-server. (The client keeps its own things
/// apart from that.)
std::filesystem::path default_data_dir(const Environment& environment);

}  // namespace junqi::server
