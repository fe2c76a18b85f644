// A game as one who plays it is told of it: no arbiter and no truth here, only the own layout and the outcome of each
// move. What is told becomes the public events and the View that a computer player wants.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "match/eye.hpp"

namespace junqi::championship {

/// What the referee says of a move.
struct Told {
  MoveResult result = MoveResult::move;
  Node flag = no_node;  // where the enemy's flag is shown to stand, if it is
};

class ToldGame {
 public:
  /// `layout` is a legal one of the board, `rules` (of junqi2) must outlive the game.
  ToldGame(const RuleSet& rules, Seat own, const Layout& layout, Seat first);

  Seat own() const { return view_.viewer; }
  Seat enemy() const { return Seat{static_cast<std::uint8_t>(3 - view_.viewer.value)}; }
  const View& view() const { return view_; }

  /// The next move, of whoever is on turn. The error says why it cannot have happened; then nothing has changed.
  tl::expected<PublicEvents, std::string> take(Move move, const Told& told);

 private:
  std::vector<Node> path_of(Move move) const;
  bool own_marshal_falls(Move move, MoveResult result) const;

  const RuleSet* rules_;
  View view_;
};

}  // namespace junqi::championship
