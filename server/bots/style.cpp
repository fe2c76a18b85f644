#include "server/bots/style.hpp"

#include <array>
#include <utility>

#include "server/bots/weight_table.hpp"

namespace junqi::bots {
namespace {

using Weight = std::pair<std::string_view, double Style::*>;

constexpr std::array<Weight, 21> weights{{
    {"noise", &Style::noise},
    {"caution", &Style::caution},
    {"looked-into", &Style::looked_into},
    {"worlds", &Style::worlds},
    {"rounds", &Style::rounds},
    {"patience", &Style::patience},
    {"least-prospect", &Style::least_prospect},
    {"whim", &Style::whim},
    {"initiative", &Style::initiative},
    {"urge-to-attack", &Style::urge_to_attack},
    {"hopeless", &Style::hopeless},
    {"greed", &Style::greed},
    {"living", &Style::living},
    {"exposure", &Style::exposure},
    {"rest", &Style::rest},
    {"flag-pull", &Style::flag_pull},
    {"danger-pull", &Style::danger_pull},
    {"guard-pull", &Style::guard_pull},
    {"fade", &Style::fade},
    {"repetition", &Style::repetition},
    {"repetition-max", &Style::repetition_max},
}};

bool fits(const WeightLine& line, Level level, const RuleSet& rules) {
  if (line.who != "any" && line.who != level_name(level)) return false;
  if (line.where == "several-teams") return teams(rules) > 2;
  return line.where == "any" || line.where == board_name(rules.board->id());
}

}  // namespace

int teams(const RuleSet& rules) {
  int count = 0;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
    bool first = true;
    for (std::uint8_t mate = 1; mate < s; ++mate) first = first && !rules.allied(Seat{mate}, Seat{s});
    count += first ? 1 : 0;
  }
  return count;
}

double gain_share(const RuleSet& rules) { return teams(rules) > 2 ? 0.5 : 1; }

Style style_of(Level level, const RuleSet& rules) {
  Style style;
  for (const WeightLine& line : weight_lines())
    if (fits(line, level, rules)) set_weight(style, line.name, line.value);
  return style;
}

bool set_weight(Style& style, std::string_view name, double value) {
  for (const auto& [known, weight] : weights)
    if (known == name) {
      style.*weight = value;
      return true;
    }
  return false;
}

std::string weight_names() {
  std::string names;
  for (const auto& [name, weight] : weights) names.append(names.empty() ? "" : ", ").append(name);
  return names;
}

}  // namespace junqi::bots
