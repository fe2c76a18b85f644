// Files as a desktop names them to a program: "file:///home/anna/game%201.json".
#pragma once

#include <string>
#include <string_view>

namespace junqi::client {

/// The path that a file's URL means; anything else as it is.
std::string path_of_file_url(std::string_view word);

}  // namespace junqi::client
