// How long one may think about a move when the time for all moves together is given: never beyond it, however long
// the game goes on.
#pragma once

#include <algorithm>
#include <chrono>

namespace junqi::championship {

using Millis = std::chrono::milliseconds;

class Budget {
 public:
  /// `whole` for all moves; `longest` for one.
  Budget(Millis whole, Millis longest) : left_(whole), reserve_(whole / 10), longest_(longest) {}

  /// For the next move. A part of what is left, so that something always is; the reserve is for what the machine and
  /// the way of the lines take.
  Millis next() const { return std::clamp((left_ - reserve_) / expected_moves, Millis(0), longest_); }
  /// Zero or less: the time is up.
  Millis left() const { return left_; }
  void spend(Millis used) { left_ -= used; }

 private:
  static constexpr int expected_moves = 40;  // still to come, at any time
  Millis left_;
  Millis reserve_;
  Millis longest_;
};

}  // namespace junqi::championship
