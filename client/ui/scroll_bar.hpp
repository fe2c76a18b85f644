// How far a tall content is scrolled, and the bar that shows and drags it. Shared by lists, logs and scrolled forms.
#pragma once

#include "client/paint/canvas.hpp"
#include "client/ui/event.hpp"

namespace junqi::client {

class ScrollBar {
 public:
  /// Tell how tall the content is and what is seen of it; keeps the offset within.
  void fit(int content, Rect view);
  int offset() const { return offset_; }
  int offset_max() const { return std::max(0, content_ - view_.h); }
  bool needed() const { return content_ > view_.h; }
  bool at_end() const { return offset_ >= offset_max(); }
  void to_end() { offset_ = offset_max(); }
  void to(int offset) { offset_ = std::clamp(offset, 0, offset_max()); }
  /// Scroll no further than needed to show this part of the content.
  void show(int top, int height);
  /// True if the offset changed or the bar is being dragged.
  bool handle(const UiEvent& event, int step);
  void draw(Canvas& canvas) const;
  int width(const Canvas& canvas) const { return canvas.px(10); }

 private:
  Rect thumb() const;

  int content_ = 0;
  int offset_ = 0;
  Rect view_;
  int bar_ = 8;
  bool dragged_ = false;
  int grip_ = 0;
};

}  // namespace junqi::client
