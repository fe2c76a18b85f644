#include "rules/rule_set.hpp"

namespace junqi {
namespace {

SeatSet team_of(int seat, int seats, Alliance alliance) {
  SeatSet team;
  for (int other = 1; other <= seats; ++other) {
    const int apart = (other - seat + seats) % seats;
    const bool pair = alliance == Alliance::pairs && seats > 2 && apart == seats / 2;
    const bool trio = alliance == Alliance::trios && seats == 6 && apart % 2 == 0;
    if (apart == 0 || pair || trio) team.add(Seat{static_cast<std::uint8_t>(other)});
  }
  return team;
}

/// Source: docs/rules.md, "Junqi battle".
Outcome junqi_battle(const Options& options, const Army& army, Rank attacker, Rank defender) {
  if (defender == rank::flag) return attacker == rank::bomb && !options.flag_carrier ? Outcome::both : Outcome::wins;
  if (attacker == rank::bomb || defender == rank::bomb) return Outcome::both;
  if (defender == rank::mine) {
    if (attacker == rank::engineer) return Outcome::wins;
    return options.mines == Mines::stay ? Outcome::loses : Outcome::both;
  }
  const int ours = army.info(attacker).order;
  const int theirs = army.info(defender).order;
  if (ours == theirs) return Outcome::both;
  return ours > theirs ? Outcome::wins : Outcome::loses;
}

/// Source: docs/rules.md, "Game of the Generals".
Outcome generals_battle(const Army& army, Rank attacker, Rank defender) {
  using namespace generals_rank;
  if (defender == flag) return Outcome::wins;
  if (attacker == flag) return Outcome::loses;
  if (attacker == defender) return Outcome::both;
  if (attacker == spy) return defender == private_soldier ? Outcome::loses : Outcome::wins;
  if (defender == spy) return attacker == private_soldier ? Outcome::wins : Outcome::loses;
  return army.info(attacker).order > army.info(defender).order ? Outcome::wins : Outcome::loses;
}

Gait gait_of(const Options& options, bool generals, Rank r) {
  if (generals) return Gait::straight;
  if (r == rank::mine || r == rank::flag) return Gait::still;
  if (r == rank::engineer || (r == rank::bomb && options.flying_bombs)) return Gait::turning;
  return Gait::straight;
}

}  // namespace

RuleSet make_rules(BoardId id, const Options& options) {
  RuleSet rules;
  rules.board = &Board::get(id);
  rules.army = &Army::of(id);
  rules.options = options;
  rules.headquarters_free = options.headquarters == Headquarters::free || options.flag_carrier;
  for (int seat = 1; seat <= rules.board->seats(); ++seat)
    rules.team[static_cast<std::size_t>(seat)] = team_of(seat, rules.board->seats(), options.alliance);
  const int ranks = rules.army->ranks();
  for (int a = 1; a <= ranks; ++a) {
    const Rank attacker = Rank::at(static_cast<std::uint8_t>(a));
    rules.gait[attacker.index()] = gait_of(options, rules.is_generals(), attacker);
    for (int d = 1; d <= ranks; ++d) {
      const Rank defender = Rank::at(static_cast<std::uint8_t>(d));
      rules.battle[attacker.index()][defender.index()] = rules.is_generals()
                                                             ? generals_battle(*rules.army, attacker, defender)
                                                             : junqi_battle(options, *rules.army, attacker, defender);
    }
  }
  return rules;
}

}  // namespace junqi
