// junqi-layouts: chooses layouts by play, or judges a list of them.
#include <fmt/format.h>

#include <stdexcept>

#include "server/bots/layout_library.hpp"
#include "tools/frame.hpp"
#include "tools/layouts/list_text.hpp"
#include "tools/layouts/options.hpp"

namespace {

using namespace junqi;
using namespace junqi::layouts;

int make(const LayoutOptions& options, const Trial& trial) {
  const auto list = choose(options.board, options.choice, trial, [](std::size_t left, double score) {
    fmt::print(stderr, "{} layouts, mean score {:.3f}\n", left, score);
  });
  fmt::print("{}", list_text(options.board, options.choice, options.player, list));
  return 0;
}

int judge(const LayoutOptions& options, const Trial& trial) {
  const auto texts = options.list.empty() ? std::vector<std::string>() : read_list(options.list);
  const std::vector<std::string_view> given(texts.begin(), texts.end());
  const auto own = bots::layout_library(options.board);
  if (texts.empty() && own.empty()) throw std::runtime_error("the list is empty");
  const Points sum = trial.against_generator(texts.empty() ? own : std::span(given), options.games);
  const arena::Share share = arena::wilson(sum.points / 2.0, sum.games);
  fmt::print("{}, {} on both sides, seed {}: the list's layouts scored {:.1f} % ({:.1f} to {:.1f}) in {} games\n",
             board_name(options.board), options.player, options.choice.seed, 100 * share.value, 100 * share.low,
             100 * share.high, sum.games);
  return 0;
}

int run(const LayoutOptions& options) {
  const Trial trial(options.board, options.player, options.choice.seed, options.threads);
  return options.judges ? judge(options, trial) : make(options, trial);
}

}  // namespace

int main(int argc, char** argv) { return junqi::tools::run_tool("junqi-layouts", read_options(argc, argv), run); }
