// The lines of weights.txt, which is built in.
#pragma once

#include <span>
#include <string_view>

namespace junqi::bots {

struct WeightLine {
  std::string_view who;    // "any" or a level
  std::string_view where;  // "any", a board or "several-teams"
  std::string_view name;   // as set_weight() knows it
  double value;
};

/// In the order of the file: of those that fit, the last one of a name counts.
std::span<const WeightLine> weight_lines();

}  // namespace junqi::bots
