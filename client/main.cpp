// The desktop client.
#include <fmt/format.h>

#include "client/app.hpp"
#include "client/version.hpp"

int main(int count, char** words) {
  using namespace junqi::client;
  const std::vector<std::string> given(words + 1, words + count);
  const auto arguments = read_arguments(given);
  if (!arguments) {
    fmt::print(stderr, "junqi: {}\n", arguments.error());
    return 2;
  }
  if (arguments->help) {
    fmt::print("{}", usage());
    return 0;
  }
  if (arguments->version) {
    fmt::print("{}\n", program_and_version);
    return 0;
  }
  const auto app = App::open(*arguments);
  if (!app) {
    fmt::print(stderr, "junqi: {}\n", app.error());
    return 1;
  }
  (*app)->run();
  return 0;
}
