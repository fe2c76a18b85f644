// A board with the seats' plates in the empty corners of its sheet, where there are such corners.
#pragma once

#include <memory>

#include "client/screens/board_pane.hpp"
#include "client/screens/seat_plate.hpp"

namespace junqi::client {

/// Whether the board's sheet has room for plates; else they go beside it.
bool has_plate_corners(const Board& board);
/// Where the plate of a seat goes, `wanted` large at most.
Rect plate_corner(const BoardLayout& layout, Seat seat, Size wanted);

class SeatRing : public Widget {
 public:
  SeatRing(const Board& board, Seat viewer);

  BoardPane& pane() { return *pane_; }
  /// Makes and updates the plates; without corners there are none.
  void show(const std::vector<SeatPanel>& panels, SeatStatus (*status)(const SeatPanel&));
  const std::vector<std::unique_ptr<SeatPlate>>& plates() const { return plates_; }

  Size wanted(const Canvas& canvas, int width) const override { return pane_->wanted(canvas, width); }
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  std::vector<Widget*> children() override;

 private:
  const Board* board_;
  std::unique_ptr<BoardPane> pane_;
  std::vector<std::unique_ptr<SeatPlate>> plates_;
};

}  // namespace junqi::client
