// The rules of a game as a person reads them: made from the same options and tables as the engine plays by, so that
// what is written is what is in force.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/clock_settings.hpp"
#include "rules/rule_set.hpp"

namespace junqi::client {

struct RulesSection {
  enum class Picture : std::uint8_t { none, board, ranks, battles };

  std::string title;
  std::vector<std::string> lines;
  Picture picture = Picture::none;
};

/// `clock`: that of the room; without one nothing is said of time.
std::vector<RulesSection> rules_text(const RuleSet& rules, const std::optional<ClockSettings>& clock);

}  // namespace junqi::client
