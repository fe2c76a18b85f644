#include "client/model/option_words.hpp"

#include <algorithm>

#include "client/words/common.hpp"
#include "client/words/options.hpp"

namespace junqi::client {
namespace {

std::size_t place_of(const OptionInfo& option) {
  const auto& table = option_table();
  const auto at = std::find_if(table.begin(), table.end(), [&](const OptionInfo& o) { return o.name == option.name; });
  return static_cast<std::size_t>(at - table.begin());
}

/// The words of the wire in the order of the texts from value_stay on.
constexpr std::array<std::string_view, 13> value_words{"stay",   "explode",     "locked", "free",  "hidden",
                                                       "allies", "all",         "pairs",  "trios", "none",
                                                       "draw",   "mover_loses", "random"};
constexpr std::array<std::string_view, 9> preset_names{"classic",      "explosive", "flag-carrier",
                                                       "championship", "siguo",     "siguo-open",
                                                       "siguo-bright", "liuguo",    "generals"};

}  // namespace

std::string_view option_title(const OptionInfo& option) {
  return text(member_of(OptionText::option_mines, place_of(option)));
}
std::string_view option_help(const OptionInfo& option) {
  return text(member_of(OptionText::help_mines, place_of(option)));
}

std::string option_value_title(const OptionValue& value) {
  if (const bool* yes = std::get_if<bool>(&value)) return say(*yes ? OptionText::value_yes : OptionText::value_no);
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  const auto& word = std::get<std::string>(value);
  const auto at = std::find(value_words.begin(), value_words.end(), word);
  return at == value_words.end()
             ? word
             : say(member_of(OptionText::value_stay, static_cast<std::size_t>(at - value_words.begin())));
}

std::string_view preset_title(std::string_view preset) {
  if (preset.empty()) return text(OptionText::preset_own);
  const auto at = std::find(preset_names.begin(), preset_names.end(), preset);
  return at == preset_names.end()
             ? preset
             : text(member_of(OptionText::preset_classic, static_cast<std::size_t>(at - preset_names.begin())));
}

const Preset* preset_of(BoardId board, const Options& options) {
  for (const Preset& preset : presets())
    if (preset.board == board && preset.options == options) return &preset;
  return nullptr;
}

std::vector<std::string> changed_rules(BoardId board, const Options& options) {
  std::vector<std::string> lines;
  for (const auto& [name, value] : changed_options(board, options)) {
    for (const auto& info : option_table())
      if (info.name == name)
        lines.push_back(say(CommonText::with_reason, option_title(info), option_value_title(value)));
  }
  return lines;
}

}  // namespace junqi::client
