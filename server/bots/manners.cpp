#include "server/bots/manners.hpp"

namespace junqi::bots {
namespace {

constexpr int in_a_row = 10;
constexpr int few = 2;           // pieces that move, on our side
constexpr int many = 10;         // pieces on the other that are not known to stand still
constexpr int quiet_plies = 80;  // where the rules have no limit

bool known_still(const RuleSet& rules, const View& view, Node n) {
  return view.rank(n) && rules.gait[view.rank(n)->rank().index()] == Gait::still;
}

bool has_living_partner(const RuleSet& rules, const View& view) {
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s)
    if (Seat{s} != view.viewer && rules.allied(view.viewer, Seat{s}) && !view.scene.out.has(Seat{s})) return true;
  return false;
}

}  // namespace

bool beyond_doubt(const RuleSet& rules, const View& view) {
  if (rules.is_generals()) return false;
  int ours = 0;
  int theirs = 0;
  SeatSet living;
  for (std::uint8_t i = 0; i < rules.board->node_count(); ++i) {
    const Node n{i};
    const Seat owner = view.scene.owner(n);
    if (!owner || known_still(rules, view, n)) continue;
    living.add(owner);
    ++(rules.allied(view.viewer, owner) ? ours : theirs);
  }
  bool one_enemy_team = true;
  for (std::uint8_t a = 1; a <= seats_max; ++a)
    for (std::uint8_t b = 1; b <= seats_max; ++b) {
      const bool both = living.has(Seat{a}) && living.has(Seat{b});
      const bool enemies = !rules.allied(view.viewer, Seat{a}) && !rules.allied(view.viewer, Seat{b});
      if (both && enemies && !rules.allied(Seat{a}, Seat{b})) one_enemy_team = false;
    }
  return one_enemy_team && ours <= few && theirs >= many;
}

bool Manners::resign_now(const RuleSet& rules, const View& view) {
  hopeless_ = beyond_doubt(rules, view) ? hopeless_ + 1 : 0;
  return resigns_ && hopeless_ > in_a_row && !has_living_partner(rules, view);
}

bool Manners::offer_draw_now(const RuleSet& rules, const View& view) {
  const int limit = rules.options.quiet_limit > 0 ? rules.options.quiet_limit : quiet_plies;
  const bool quiet = view.scene.quiet >= limit / 2;
  const bool now = quiet && !offered_;
  offered_ = quiet;
  return now;
}

}  // namespace junqi::bots
