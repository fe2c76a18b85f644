#include "tools/styles/named.hpp"

#include <fmt/format.h>

#include "tools/styles/random_bot.hpp"
#include "tools/styles/style_bot.hpp"

namespace junqi::styles {
namespace {

struct NamedStyle {
  std::string_view name;
  Style style;
};
constexpr std::array<NamedStyle, 4> named_styles{
    {{"greedy", greedy}, {"rush-left", rush_left}, {"rush-right", rush_right}, {"turtle", turtle}}};
constexpr std::string_view random_name = "random";

}  // namespace

MakeBot bot_by_name(std::string_view name) {
  if (name == random_name)
    return [](const RuleSet& rules, Seat, std::uint64_t seed) { return std::make_unique<RandomBot>(rules, seed); };
  if (const auto level = bots::level_by_name(name))
    return [level = *level](const RuleSet& rules, Seat seat, std::uint64_t seed) {
      return bots::make_bot(level, rules, seat, seed);
    };
  for (const NamedStyle& named : named_styles)
    if (named.name == name)
      return [style = named.style](const RuleSet& rules, Seat seat, std::uint64_t seed) {
        return std::make_unique<StyleBot>(style, rules, seat, seed);
      };
  return {};
}

std::string bot_names() {
  std::string names(random_name);
  for (const bots::Level level : bots::all_levels) names += fmt::format(", {}", bots::level_name(level));
  for (const NamedStyle& named : named_styles) names += fmt::format(", {}", named.name);
  return names;
}

}  // namespace junqi::styles
