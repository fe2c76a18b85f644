// When a player may say that all is lost: only when nobody could doubt it.
#pragma once

#include "match/view.hpp"

namespace junqi::guest {

/// Whether the viewer's side has hardly anything left that moves while an enemy side has an army, by what the viewer
/// sees. With more than two sides nothing is ever beyond doubt.
bool beyond_doubt(const RuleSet& rules, const View& view);

/// Says it once it has been so for many moves in a row.
class Manners {
 public:
  explicit Manners(bool resigns) : resigns_(resigns) {}
  /// To be asked once before each own move.
  bool resign_now(const RuleSet& rules, const View& view);

 private:
  bool resigns_;
  int hopeless_ = 0;
};

}  // namespace junqi::guest
