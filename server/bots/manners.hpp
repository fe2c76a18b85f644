// When a player may say that all is lost, and when it offers a draw: only when nobody could doubt it, and when nothing
// has happened for long. By what its seat sees, so that any player can ask.
#pragma once

#include "match/view.hpp"

namespace junqi::bots {

/// Whether the viewer's side has hardly anything left that moves while an enemy side has an army, by what the viewer
/// sees. With more than two sides nothing is ever beyond doubt, nor in Generals: a flag that runs may still get
/// through.
bool beyond_doubt(const RuleSet& rules, const View& view);

class Manners {
 public:
  explicit Manners(bool resigns) : resigns_(resigns) {}
  /// Whether it has been beyond doubt for many moves in a row, and no partner is left who might want to play on. To be
  /// asked once before each own move.
  bool resign_now(const RuleSet& rules, const View& view);
  /// Whether half of the plies without a battle that the rules allow have gone by; once until the next battle.
  bool offer_draw_now(const RuleSet& rules, const View& view);

 private:
  bool resigns_;
  int hopeless_ = 0;
  bool offered_ = false;
};

}  // namespace junqi::bots
