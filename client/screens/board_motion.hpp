// Shows moves as they happen: pieces slide along their paths one after the other, battles flash, and only then is the
// board what the table says. What happens meanwhile waits in a queue; who has no time for it catches up. Time is an
// argument; it draws nothing and decides nothing.
#pragma once

#include <deque>
#include <span>

#include "board/ids.hpp"
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
  /// Computers answer faster than anybody can look: their moves begin some time apart.
  SeatSet computers;

  /// What has happened now; `pieces` is the board after all of it.
  void take(std::span<const Happening> news, const Pieces& pieces);
  /// Nothing is on its way any more; the board is what the table says, and the next piece leaves at once.
  void catch_up();
  /// Something is still on its way, or waits.
  bool running() const { return !moves_.empty() || burst_.has_value(); }
  /// Nothing is on its way, and the last battle has been looked at.
  bool at_rest(TimePoint now) const { return !running() && (!free_ || now >= *free_); }
  /// The action whose move is the next to arrive; nothing when everything is shown.
  std::optional<int> waits_for() const { return moves_.empty() ? std::nullopt : std::optional(moves_.front().ply); }
  /// The board before that move, as somebody knows it who remembers more than the moves tell.
  void stand(Pieces pieces) { shown_ = std::move(pieces); }
  /// Brings what is shown to `now`.
  void advance(const Pieces& pieces, const Motion& speed, TimePoint now);
  /// Puts what is to be seen at `now` into the picture: pieces, floating ones, bursts.
  void show(BoardPicture& picture, const Pieces& pieces, const BoardLayout& layout, const Motion& speed, TimePoint now);

 private:
  struct Slide {
    int ply;
    Moved moved;
    std::vector<Seat> out;           // whose pieces leave the board with it
    std::optional<TimePoint> heard;  // when it came
    std::optional<TimePoint> since;  // when its piece left
  };
  struct Flash {
    Burst burst;
    TimePoint since;
  };
  bool has_fallen_behind(const Motion& speed, TimePoint now) const;
  bool may_leave(const Slide& slide, const Motion& speed, TimePoint now) const;
  void finish(const Slide& slide, const Motion& speed, TimePoint now);

  Pieces shown_;  // the board before the moves that are still to be shown
  std::deque<Slide> moves_;
  std::optional<Flash> burst_;
  std::optional<TimePoint> left_;  // when the last piece left
  std::optional<TimePoint> free_;  // when the last battle has been looked at
};

Outcome outcome_of(MoveResult result);

}  // namespace junqi::client
