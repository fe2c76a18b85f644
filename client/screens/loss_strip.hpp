// One's own lost pieces as small tiles, the highest rank first and each kind once, in as many rows as they need.
#pragma once

#include "client/paint/piece_painter.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

class LossStrip : public Widget {
 public:
  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;

  struct Kind {
    PieceLook piece;
    int count = 1;
  };
  std::vector<Kind> kinds;
  std::string title;
  std::string when_empty;

 private:
  /// Where the tiles go, from the upper left corner of `width`; the numbers stand right of them.
  std::vector<Rect> places(const Canvas& canvas, int width) const;
};

}  // namespace junqi::client
