#include "rules/arbiter.hpp"

#include "rules/endings.hpp"

namespace junqi {
namespace {

void leave(const RuleSet& rules, Position& position, Seat seat, OutWhy why, Events* events) {
  eliminate(rules, position, seat, why, events);
  if (position.scene.running() && position.scene.turn == seat) pass_turn(rules, position, seat, events);
}

}  // namespace

void play(const RuleSet& rules, Position& position, Move move, Events* events) {
  const Seat mover = position.scene.turn;
  const MoveOutcome outcome = move_and_fight(rules, position, move, events);
  after_ply(rules, position, mover, move.to, outcome, events);
}

void carry_out(const RuleSet& rules, Position& position, const Action& action, Events* events) {
  if (const auto* move = std::get_if<Move>(&action)) {
    play(rules, position, *move, events);
  } else if (std::holds_alternative<Pass>(action)) {
    after_pass(rules, position, events);
  } else if (const auto* resign = std::get_if<Resign>(&action)) {
    leave(rules, position, resign->seat, OutWhy::resigned, events);
  } else if (const auto* fall = std::get_if<Flagfall>(&action)) {
    leave(rules, position, fall->seat, OutWhy::time, events);
  } else {
    finish(position, {Result::draw, {}, OverWhy::agreed}, events);
  }
}

std::uint64_t perft(const RuleSet& rules, const Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_legal_moves(rules, position));
  std::uint64_t leaves = 0;
  for (const Move move : legal_moves(rules, position)) {
    Position next = position;
    play(rules, next, move, nullptr);
    leaves += perft(rules, next, depth - 1);
  }
  return leaves;
}

}  // namespace junqi
