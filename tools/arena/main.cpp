// junqi-arena: reads its options, holds the contests, prints what came of them.
#include <fmt/format.h>

#include "tools/arena/report.hpp"
#include "tools/frame.hpp"

namespace {

using namespace junqi::arena;

int complain(int code, const std::string& what) { return junqi::tools::complain("junqi-arena", code, what); }

void print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

int run(const ArenaOptions& options) {
  std::vector<Contest> contests;
  bool clean = true;
  for (std::size_t a = 0; a < options.names.size(); ++a)
    for (std::size_t b = a + 1; b < options.names.size(); ++b) {
      ContestPlan plan = options.contest;
      plan.names = {options.names[a], options.names[b]};
      auto tally = hold(plan);
      if (!tally) return complain(64, tally.error());
      clean = clean && tally->clean();
      contests.push_back({std::move(plan), std::move(*tally)});
      if (!options.json) print(text_of(contests.back()));
    }
  if (options.json) print(json_of(contests));
  if (options.table && !options.json) print("\n" + table_of(options.names, contests));
  return clean ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) { return junqi::tools::run_tool("junqi-arena", read_options(argc, argv), run); }
