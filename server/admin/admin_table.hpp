// An answer of the server as text for a person at a terminal.
#pragma once

#include <string>

#include "wire/json.hpp"

namespace junqi::server {

/// A list of objects as a table with a heading, an object as one member a line, anything else as a line.
std::string as_table(const Json& answer);

/// Without what could move a terminal's cursor or colour its text.
std::string printable(std::string_view text);

}  // namespace junqi::server
