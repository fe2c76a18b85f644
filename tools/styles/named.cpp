#include "tools/styles/named.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <locale>
#include <optional>
#include <sstream>
#include <vector>

#include "server/bots/plain_bot.hpp"
#include "server/bots/style.hpp"
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

using Weights = std::vector<std::pair<std::string, double>>;

/// "name=value,name=value"; nothing if that is not what it says.
std::optional<Weights> weights_from(std::string_view text) {
  Weights weights;
  while (!text.empty()) {
    const std::string_view one = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    const std::size_t equals = one.find('=');
    if (equals == one.npos) return std::nullopt;
    std::istringstream number{std::string(one.substr(equals + 1))};
    number.imbue(std::locale::classic());
    double value = 0;
    bots::Style any;
    if (!(number >> value) || !number.eof() || !bots::set_weight(any, one.substr(0, equals), value))
      return std::nullopt;
    weights.emplace_back(one.substr(0, equals), value);
  }
  return weights;
}

}  // namespace

MakeBot bot_by_name(std::string_view name) {
  if (name == random_name)
    return [](const RuleSet& rules, Seat, std::uint64_t seed) { return std::make_unique<RandomBot>(rules, seed); };
  const std::string_view plain = name.substr(0, name.find(':'));
  if (const auto level = bots::level_by_name(plain)) {
    auto weights = weights_from(plain == name ? "" : name.substr(plain.size() + 1));
    if (!weights) return {};
    return [level = *level, weights = *weights](const RuleSet& rules, Seat seat, std::uint64_t seed) {
      bots::Style style = bots::style_of(level, rules);
      for (const auto& [weight, value] : weights) bots::set_weight(style, weight, value);
      return std::make_unique<bots::PlainBot>(style, rules, seat, seed);
    };
  }
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
