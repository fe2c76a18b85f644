// Shows moves as they happen: pieces slide along their paths one after the other, battles flash, and only then is the
// board what the table says. Time is an argument; it draws nothing and decides nothing.
#pragma once

#include <deque>
#include <span>

#include "client/model/happening.hpp"
#include "client/paint/board_layout.hpp"
#include "client/paint/board_picture.hpp"
#include "client/paint/theme.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

class BoardMotion {
 public:
  using Pieces = std::vector<std::optional<PieceLook>>;

  bool enabled = true;

  /// What has happened now; `pieces` is the board after all of it.
  void take(std::span<const Happening> news, const Pieces& pieces);
  /// Something is still on its way.
  bool running() const { return !moves_.empty() || burst_.has_value(); }
  /// Puts what is to be seen at `now` into the picture: pieces, floating ones, bursts.
  void show(BoardPicture& picture, const Pieces& pieces, const BoardLayout& layout, const Motion& speed, TimePoint now);

 private:
  struct Slide {
    Moved moved;
    std::vector<Seat> out;  // whose pieces leave the board with it
    std::optional<TimePoint> since;
  };
  struct Flash {
    Burst burst;
    TimePoint since;
  };
  void finish(const Slide& slide, TimePoint now);

  Pieces shown_;  // the board before the moves that are still to be shown
  std::deque<Slide> moves_;
  std::optional<Flash> burst_;
};

Outcome outcome_of(MoveResult result);

}  // namespace junqi::client
