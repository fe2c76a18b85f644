// The commands of junqi-referee, the arbiter without a network. Source: docs/rules.md, "The referee program".
#pragma once

#include <string>
#include <vector>

namespace junqi::referee {

inline constexpr int exit_ok = 0;
inline constexpr int exit_bad_input = 1;  // a record, a layout or a file is wrong
inline constexpr int exit_usage = 2;

/// Runs one command; results go to standard output, one line that says what is wrong to standard error.
int run(const std::vector<std::string>& args);

}  // namespace junqi::referee
