// The TOML file of the settings.
#pragma once

#include "server/config/setting.hpp"

namespace junqi::server {

/// Reads the file into the config. The error is one line: "FILE:3: max-rooms: 0 is not a whole number from 1 to ...".
tl::expected<void, std::string> read_config_file(const std::string& path, Config& config);

}  // namespace junqi::server
