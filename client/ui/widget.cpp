#include "client/ui/widget.hpp"

namespace junqi::client {

void Widget::place(const Canvas& /*canvas*/, Rect rect) { rect_ = rect; }

bool Widget::handle(const UiEvent& /*event*/, Ui& /*ui*/) { return false; }

void Widget::draw_focus(Canvas& canvas, int radius) const {
  if (!focus_shown()) return;
  const int gap = canvas.px(2);
  canvas.round_outline(rect_.shrunk(-gap), radius + gap, canvas.px(2), canvas.theme().ui.focus);
}

}  // namespace junqi::client
