// Whose turn it is, to be seen from across the room; after the end, who won.
#pragma once

#include "board/ids.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

class TurnBanner : public Widget {
 public:
  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;

  std::string words;
  Seat seat;          // whose colour it wears
  bool loud = false;  // one's own turn: filled with the colour
};

}  // namespace junqi::client
