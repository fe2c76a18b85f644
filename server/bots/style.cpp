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
    {"patience", &Style::patience},
    {"least-prospect", &Style::least_prospect},
    {"whim", &Style::whim},
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

/// What all levels share on a board; found by tools/tune.py where it is not round.
Style style_on(const RuleSet& rules) {
  Style style;
  if (rules.is_generals()) {
    style.flag_pull = 150;
    style.guard_pull = 5;  // more makes the small army of Generals sit still
    style.fade = 0.83;
    style.initiative = 1.4;
    style.exposure = 0.5;
    style.greed = 1.05;
    style.living = 0.34;
    style.rest = 0.25;
  } else {
    style.greed = gain_share(rules);
  }
  return style;
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
  Style style = style_on(rules);
  // Of three teams each wins often by what the other two do to one another: it takes more chance to tell levels apart.
  const bool many = teams(rules) > 2;
  switch (level) {
    case Level::easy:
      style.noise = many ? 150 : rules.is_generals() ? 58 : 32;
      style.caution = 0.3;
      break;
    case Level::medium:
      style.noise = many ? 55 : rules.is_generals() ? 14 : 8;
      style.caution = rules.is_generals() ? 0.5 : 0.8;
      style.looked_into = 12;
      break;
    case Level::hard:
      style.noise = 0.5;
      style.caution = many ? 0.8 : 1.1;
      style.looked_into = 24;
      style.worlds = many ? 0 : 40;  // among several teams foresight has only lost: others end most exchanges
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
