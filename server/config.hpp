// What the server is told at its start. One table names every setting, reads it and explains it.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "server/limits.hpp"
#include "server/log.hpp"

namespace junqi::server {

inline constexpr std::uint16_t default_port = 5150;

struct Config {
  std::vector<std::string> bind;  // empty: every address of this machine
  std::uint16_t port = default_port;
  std::string port_file;           // where to write the port once it is open
  std::filesystem::path data_dir;  // where everything lasting is kept; made with mode 700
  int threads = 1;
  LogLevel log_level = LogLevel::info;
  Limits limits;
  bool help = false;
  bool version = false;
};

/// Reads flags, "--port 5150" or "--port=5150". The error is one line that names the flag.
tl::expected<Config, std::string> read_config(std::span<const char* const> arguments);
std::string help_text();

}  // namespace junqi::server
