// One's own lost pieces as a row of small tiles, as many rows as they need.
#pragma once

#include "client/paint/piece_painter.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

class LossStrip : public Widget {
 public:
  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;

  std::vector<PieceLook> pieces;
  std::string title;
  std::string when_empty;

 private:
  struct Grid {
    int columns;
    int rows;
    Size tile;
    Size cell;
  };
  Grid grid(const Canvas& canvas, int width) const;
};

}  // namespace junqi::client
