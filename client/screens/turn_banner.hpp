// Whose turn it is and how long still, to be seen from across the room; after the end, who won. Nothing to press.
#pragma once

#include "board/ids.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

class TurnBanner : public Widget {
 public:
  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;

  std::string words;
  std::string clock;  // of the seat; empty: none runs
  bool clock_low = false;
  Seat seat;          // whose colour it wears
  bool loud = false;  // one's own turn: more of the colour
};

}  // namespace junqi::client
