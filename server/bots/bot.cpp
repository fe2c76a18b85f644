#include "server/bots/bot.hpp"

#include "server/bots/layout_library.hpp"
#include "server/bots/plain_bot.hpp"
#include "server/bots/style.hpp"

namespace junqi::bots {
namespace {

constexpr std::array<std::string_view, 3> names{"easy", "medium", "hard"};

}  // namespace

std::string_view level_name(Level level) { return names[static_cast<std::size_t>(level)]; }

std::optional<Level> level_by_name(std::string_view name) {
  for (const Level level : all_levels)
    if (level_name(level) == name) return level;
  return std::nullopt;
}

std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules, Seat seat, std::uint64_t seed) {
  return std::make_unique<PlainBot>(style_of(level, rules), rules, seat, seed);
}

std::string layout(const RuleSet& rules, Seat seat, std::uint64_t seed) {
  Dice dice(seed * seats_max + seat.value);  // neighbours with the same seed deploy differently
  const BoardId board = rules.board->id();
  return draw_layout(board, layout_library(board), dice);
}

}  // namespace junqi::bots
