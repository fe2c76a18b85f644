// A small file that only its owner may read, written so that a crash leaves all of it or nothing.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace junqi::server {

/// Never replaces a file. `mode` is the file's. The error is one line.
tl::expected<void, std::string> make_private_file(const std::filesystem::path& path, std::string_view bytes,
                                                  unsigned mode);
/// The folder and those above it; the last one is its owner's alone if it is made here.
tl::expected<void, std::string> make_private_folder(const std::filesystem::path& path);
/// False only if there is certainly no such file.
bool may_exist(const std::filesystem::path& path);

}  // namespace junqi::server
