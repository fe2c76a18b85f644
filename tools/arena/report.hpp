// What the arena prints: results with their confidence, times, and the raw table of all against all.
#pragma once

#include "tools/arena/options.hpp"

namespace junqi::arena {

struct Contest {
  ContestPlan plan;
  Tally tally;
};

std::string text_of(const Contest& contest);
/// Rows against columns: won-drawn-lost, and points of a hundred.
std::string table_of(const std::vector<std::string>& names, const std::vector<Contest>& contests);
std::string json_of(const std::vector<Contest>& contests);

}  // namespace junqi::arena
