// A large dialog of a fixed size that looks at its model each time before it is drawn.
#pragma once

#include "client/ui/box.hpp"

namespace junqi::client {

class LiveDialog : public Box {
 public:
  /// In theme units; smaller where the window is.
  explicit LiveDialog(Size size) : Box(Flow::column, 10), size_(size) { padded(22, 18).backed(Backing::panel); }

  Size wanted(const Canvas& canvas, int width) const override {
    return {std::min(width, canvas.px(size_.w)), canvas.px(size_.h)};
  }
  void place(const Canvas& canvas, Rect rect) override {
    refresh();
    Box::place(canvas, rect);
  }
  bool handle(const UiEvent& event, Ui& /*ui*/) override { return event.kind == UiEvent::Kind::mouse_down; }

 protected:
  virtual void refresh() = 0;

 private:
  Size size_;
};

}  // namespace junqi::client
