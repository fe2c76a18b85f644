#include <fmt/format.h>

#include "tools/arena/bot_seat.hpp"
#include "tools/arena/program_seat.hpp"
#include "tools/styles/named.hpp"

namespace junqi::arena {

tl::expected<MakePlayer, std::string> player_by_name(const std::string& name, BoardId board, const Pace& pace) {
  constexpr std::string_view exec = "exec:";
  if (name.starts_with(exec)) {
    if (board != BoardId::junqi2) return tl::unexpected("a program speaks of junqi2 alone: " + name);
    return [command = name.substr(exec.size()), pace](const RuleSet& rules, Seat seat, std::uint64_t) {
      return std::make_unique<ProgramSeat>(command, rules, seat, pace);
    };
  }
  auto make = styles::bot_by_name(name);
  if (!make)
    return tl::unexpected(fmt::format("no such player: {} (there are {}, exec:COMMAND)", name, styles::bot_names()));
  return [make = std::move(make), pace](const RuleSet& rules, Seat seat, std::uint64_t seed) {
    return std::make_unique<BotSeat>(make(rules, seat, seed), pace);
  };
}

}  // namespace junqi::arena
