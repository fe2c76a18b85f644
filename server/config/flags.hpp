// The command line as it was typed: which settings were given which texts, and what else was asked for. Whether the
// texts are any good is judged elsewhere.
#pragma once

#include "server/config/setting.hpp"

namespace junqi::server {

struct Flags {
  std::vector<std::pair<const Setting*, std::vector<std::string>>> given;
  std::string config_file;
  Task task = Task::serve;
};

/// The error is one line that names the flag.
tl::expected<Flags, std::string> read_flags(std::span<const char* const> arguments);

}  // namespace junqi::server
