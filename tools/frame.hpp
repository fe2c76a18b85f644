// The frame of a tool's main function: options or the code that their reader ends with, and faults that nobody expects.
#pragma once

#include <fmt/format.h>

#include <exception>
#include <string_view>
#include <tl/expected.hpp>

namespace junqi::tools {

/// One line on standard error, and the code to end with.
inline int complain(std::string_view program, int code, std::string_view what) {
  fmt::print(stderr, "{}: {}\n", program, what);
  return code;
}

template <class Options, class Run>
int run_tool(std::string_view program, const tl::expected<Options, int>& options, Run run) {
  constexpr int internal_fault = 70;  // of sysexits.h
  if (!options) return options.error();
  try {
    return run(*options);
  } catch (const std::exception& e) {
    return complain(program, internal_fault, e.what());
  }
}

}  // namespace junqi::tools
