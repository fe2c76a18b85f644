// What the options of a game, their values and the presets are called on the screen.
#pragma once

#include "rules/options.hpp"

namespace junqi::client {

std::string_view option_title(const OptionInfo& option);
std::string_view option_help(const OptionInfo& option);
std::string option_value_title(const OptionValue& value);
/// "Classic"; "Custom rules" for the empty name.
std::string_view preset_title(std::string_view preset);

/// The preset of this board with exactly these options, or nullptr.
const Preset* preset_of(BoardId board, const Options& options);
/// "Mines: explode" for each option that differs from the board's default.
std::vector<std::string> changed_rules(BoardId board, const Options& options);

}  // namespace junqi::client
