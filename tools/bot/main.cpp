// junqi-bot: a guest of a server, or an engine for the championship's referee.
#include <fmt/format.h>

#include <iostream>

#include "tools/bot/guest.hpp"
#include "tools/championship/engine.hpp"

namespace {

using namespace junqi::guest;

int play_championship(const BotOptions& options) {
  junqi::championship::Engine engine({"junqi-" + options.level, options.make, options.seed,
                                      junqi::championship::Millis(options.move_ms), options.nodes},
                                     [](const std::string& what) { fmt::print(stderr, "junqi-bot: {}\n", what); });
  std::string line;
  while (std::getline(std::cin, line))
    if (const auto answer = engine.hear(line, std::chrono::steady_clock::now())) std::cout << *answer << std::endl;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto options = read_options(argc, argv);
  if (!options) return options.error();
  try {
    if (options->championship) return play_championship(*options);
    return static_cast<int>(Guest(*options).run());
  } catch (const std::exception& e) {
    fmt::print(stderr, "junqi-bot: {}\n", e.what());
    return static_cast<int>(ExitCode::internal);
  }
}
