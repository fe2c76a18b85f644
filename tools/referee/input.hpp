// Reading whole files for the referee; "-" is standard input.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "record/record.hpp"

namespace junqi::referee {

/// The error is one line that names the file.
tl::expected<std::string, std::string> read_file(const std::string& path);
tl::expected<Record, std::string> read_record_file(const std::string& path);

}  // namespace junqi::referee
