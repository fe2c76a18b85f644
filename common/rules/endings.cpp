#include "rules/endings.hpp"

#include <algorithm>

namespace junqi {
namespace {

Seat next_living(const RuleSet& rules, const Scene& scene, Seat from) {
  const auto seats = static_cast<std::uint8_t>(rules.board->seats());
  Seat next = from;
  do next = Seat{static_cast<std::uint8_t>(next.value % seats + 1)};
  while (scene.out.has(next));
  return next;
}

/// Generals: `arrived` is set to a flag on the farthest rank that the enemy may still answer.
void look_at_back_rank(const RuleSet& rules, Position& position, Seat mover, Node to, Events* events) {
  const Board& board = *rules.board;
  const int last_row = mover == Seat{1} ? 8 : 1;
  if (!rules.is_flag(position.rank(to)) || board.node(to).row != last_row) return;
  const auto beside = board.road_neighbours(to);
  const bool threatened = std::any_of(beside.begin(), beside.end(), [&](Node n) {
    return !position.scene.empty(n) && position.scene.owner(n) != mover;
  });
  if (threatened) {
    position.arrived = to;
  } else {
    finish(position, {Result::win, rules.team[mover.value], OverWhy::back_rank}, events);
  }
}

/// Generals: whether a flag that arrived before has outlived the enemy's one move; its owner then wins.
bool arrived_flag_wins(const RuleSet& rules, Position& position, Seat mover, Events* events) {
  const Node there = position.arrived;
  if (there == no_node) return false;
  position.arrived = no_node;
  const Seat owner = position.scene.owner(there);
  if (!owner || owner == mover) return false;
  finish(position, {Result::win, rules.team[owner.value], OverWhy::back_rank}, events);
  return true;
}

/// Ends or thins the game when the quiet limit is reached, and gives the turn on.
void end_ply(const RuleSet& rules, Position& position, Seat mover, Events* events) {
  const Scene& scene = position.scene;
  Seat last = mover;
  if (rules.options.quiet_limit > 0 && scene.quiet >= rules.options.quiet_limit) {
    if (rules.options.quiet_result == QuietResult::draw) {
      finish(position, {Result::draw, {}, OverWhy::quiet}, events);
      return;
    }
    last = next_living(rules, scene, mover);
    eliminate(rules, position, last, OutWhy::quiet, events);
  }
  if (scene.running()) pass_turn(rules, position, last, events);
}

}  // namespace

void finish(Position& position, const Ending& ending, Events* events) {
  position.scene.over = ending;
  position.scene.turn = no_seat;
  if (events != nullptr) events->push_back(Over{ending});
}

void eliminate(const RuleSet& rules, Position& position, Seat seat, OutWhy why, Events* events) {
  Scene& scene = position.scene;
  scene.out.add(seat);
  scene.quiet = 0;
  remove_army(rules, position, seat);
  if (events != nullptr) events->push_back(Out{seat, why});
  SeatSet living_team;
  bool one_team = true;
  for (std::uint8_t s = 1; s <= rules.board->seats(); ++s) {
    if (scene.out.has(Seat{s})) continue;
    if (living_team.empty()) living_team = rules.team[s];
    one_team = one_team && living_team.has(Seat{s});
  }
  if (one_team) finish(position, {Result::win, living_team, OverWhy::last_team}, events);
}

void pass_turn(const RuleSet& rules, Position& position, Seat from, Events* events) {
  Scene& scene = position.scene;
  Seat next = next_living(rules, scene, from);
  while (!has_legal_move(rules, position, next)) {
    eliminate(rules, position, next, OutWhy::no_moves, events);
    if (!scene.running()) return;
    next = next_living(rules, scene, next);
  }
  scene.turn = next;
}

void after_ply(const RuleSet& rules, Position& position, Seat mover, Node to, const MoveOutcome& outcome,
               Events* events) {
  Scene& scene = position.scene;
  if (outcome.battle) {
    scene.quiet = 0;
  } else if (outcome.onto_empty) {  // a carrier's step onto its own flag is no ply of waiting
    ++scene.quiet;
  }
  if (outcome.flag_lost) eliminate(rules, position, outcome.flag_lost, OutWhy::flag, events);
  if (!scene.running()) return;
  if (outcome.home) {
    finish(position, {Result::win, rules.team[mover.value], OverWhy::home}, events);
    return;
  }
  if (rules.is_generals()) {
    if (arrived_flag_wins(rules, position, mover, events)) return;
    look_at_back_rank(rules, position, mover, to, events);
    if (!scene.running()) return;
  }
  end_ply(rules, position, mover, events);
}

void after_pass(const RuleSet& rules, Position& position, Events* events) {
  const Seat mover = position.scene.turn;
  position.scene.quiet = static_cast<std::uint16_t>(position.scene.quiet + 1);
  if (events != nullptr) events->push_back(Passed{mover});
  if (arrived_flag_wins(rules, position, mover, events)) return;
  end_ply(rules, position, mover, events);
}

}  // namespace junqi
