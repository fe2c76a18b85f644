// Computer players by name, for the command lines of the tools: the levels of the server and the plain styles.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/bots/bot.hpp"

namespace junqi::styles {

using MakeBot = std::function<std::unique_ptr<bots::Bot>(const RuleSet& rules, Seat seat, std::uint64_t seed)>;

/// "random", "greedy", "easy", "medium", "hard", "rush-left", "rush-right" or "turtle"; else nothing. A level may be
/// followed by weights of its style that differ: "hard:worlds=80,caution=1.2".
MakeBot bot_by_name(std::string_view name);
/// All of them, with commas.
std::string bot_names();

}  // namespace junqi::styles
