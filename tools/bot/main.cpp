// junqi-bot: a guest of a server, or an engine for the championship's referee.
#include <fmt/format.h>

#include <iostream>

#include "tools/bot/guest.hpp"
#include "tools/championship/engine.hpp"
#include "tools/frame.hpp"

namespace {

using namespace junqi::guest;

int play_championship(const BotOptions& options) {
  junqi::championship::Engine engine({"junqi-" + options.level, options.make, options.seed,
                                      junqi::championship::Millis(options.move_ms), options.nodes},
                                     [](const std::string& what) { junqi::tools::complain("junqi-bot", 0, what); });
  std::string line;
  while (std::getline(std::cin, line))
    if (const auto answer = engine.hear(line, std::chrono::steady_clock::now())) std::cout << *answer << std::endl;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  return junqi::tools::run_tool("junqi-bot", read_options(argc, argv), [](const BotOptions& options) {
    return options.championship ? play_championship(options) : static_cast<int>(Guest(options).run());
  });
}
