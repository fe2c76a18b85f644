// The moves that stay marked on the board: everything since the viewer's own last turn, its own move first. For who
// does not play (any more), everything since the same seat moved last. What is drawn of them is the screen's business.
#pragma once

#include <vector>

#include "rules/event.hpp"

namespace junqi::client {

class Marks {
 public:
  /// `viewer` is no_seat for a spectator.
  explicit Marks(Seat viewer) : viewer_(viewer) {}

  void see(const Event& event);
  void clear() { moves_.clear(); }

  /// Oldest first.
  const std::vector<Moved>& moves() const { return moves_; }

 private:
  void turn_of(Seat seat);

  Seat viewer_;
  std::vector<Moved> moves_;
};

}  // namespace junqi::client
