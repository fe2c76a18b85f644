#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "commands.hpp"

int main(int argc, char** argv) {
  try {
    return junqi::referee::run({argv + 1, argv + argc});
  } catch (const std::exception& e) {
    fmt::print(stderr, "junqi-referee: {}\n", e.what());
    return 70;
  }
}
