#include "server/bots/quiet_end.hpp"

namespace junqi::bots {
namespace {

constexpr double decisive = 500;

}  // namespace

double quiet_end_value(const RuleSet& rules, const Scene& scene, Seat seat, bool battle) {
  if (rules.options.quiet_limit == 0 || rules.options.quiet_result != QuietResult::mover_loses) return 0;
  std::vector<Seat> living;  // from the seat on turn
  const int seats = rules.board->seats();
  for (int i = 0; i < seats; ++i) {
    const Seat one{static_cast<std::uint8_t>((seat.value - 1 + i) % seats + 1)};
    if (!scene.out.has(one)) living.push_back(one);
  }
  const int plies = rules.options.quiet_limit - scene.quiet;  // quiet ones, this move included
  if (plies < 1 || plies > static_cast<int>(living.size())) return 0;
  const Seat loser = living[static_cast<std::size_t>(plies) % living.size()];
  const bool ours = rules.allied(seat, loser);
  return battle == ours ? decisive : 0;
}

}  // namespace junqi::bots
