#include "server/bots/style.hpp"

#include <array>
#include <utility>

namespace junqi::bots {
namespace {

using Weight = std::pair<std::string_view, double Style::*>;

constexpr std::array<Weight, 22> weights{{
    {"noise", &Style::noise},
    {"caution", &Style::caution},
    {"looked-into", &Style::looked_into},
    {"worlds", &Style::worlds},
    {"rounds", &Style::rounds},
    {"least-prospect", &Style::least_prospect},
    {"whim", &Style::whim},
    {"fear", &Style::fear},
    {"exposed", &Style::exposed},
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

}  // namespace

Style style_of(Level level, const RuleSet& rules) {
  Style style;
  if (rules.is_generals()) style.guard_pull = 16;  // more makes the small army of Generals sit still
  switch (level) {
    case Level::easy:
      style.noise = 25;
      style.caution = 0.3;
      break;
    case Level::medium:
      style.noise = 5;
      style.caution = 0.8;
      style.looked_into = 12;
      break;
    case Level::hard:
      style.noise = 0.5;
      style.caution = 1;
      style.looked_into = 24;
      style.worlds = 40;
      break;
  }
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
