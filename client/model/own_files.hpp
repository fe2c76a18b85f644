// Where the client keeps its own files, and writing them so that a crash leaves the old or the new one, never half.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace junqi::client {

/// $XDG_CONFIG_HOME/junqi, or ~/.config/junqi.
std::filesystem::path config_folder();
/// $XDG_STATE_HOME/junqi, or ~/.local/state/junqi.
std::filesystem::path state_folder();
/// $XDG_DATA_HOME/junqi, or ~/.local/share/junqi.
std::filesystem::path data_folder();

/// The whole file; nothing if there is none or it can't be read.
std::optional<std::string> read_own_file(const std::filesystem::path& path);
/// Writes beside the file, then puts the new one in its place. Its folder is made if need be. Only the user can read
/// the file. The error is one line.
tl::expected<void, std::string> write_own_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace junqi::client
