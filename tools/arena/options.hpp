// What the arena is told to do.
#pragma once

#include <vector>

#include "tools/arena/contest.hpp"

namespace junqi::arena {

struct ArenaOptions {
  ContestPlan contest;             // its names are set for each contest
  std::vector<std::string> names;  // two players, or with `table` any number
  bool table = false;
  bool json = false;
};

/// Reads the command line. The error is an exit code: what is to be said has been said.
tl::expected<ArenaOptions, int> read_options(int argc, char** argv);

}  // namespace junqi::arena
