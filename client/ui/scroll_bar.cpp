#include "client/ui/scroll_bar.hpp"

namespace junqi::client {

void ScrollBar::fit(int content, Rect view) {
  content_ = content;
  view_ = view;
  offset_ = std::clamp(offset_, 0, offset_max());
}

void ScrollBar::show(int top, int height) {
  if (top < offset_) to(top);
  if (top + height > offset_ + view_.h) to(top + height - view_.h);
}

Rect ScrollBar::thumb() const {
  const int length = std::max(3 * bar_, static_cast<int>(static_cast<long>(view_.h) * view_.h / std::max(1, content_)));
  const int room = view_.h - length;
  const int y = offset_max() == 0 ? 0 : static_cast<int>(static_cast<long>(room) * offset_ / offset_max());
  return {view_.right() - bar_, view_.y + y, bar_, length};
}

bool ScrollBar::handle(const UiEvent& event, int step) {
  if (!needed()) return false;
  const int before = offset_;
  const Rect bar{view_.right() - 2 * bar_, view_.y, 2 * bar_, view_.h};
  if (event.kind == UiEvent::Kind::wheel) {
    to(offset_ - rounded(event.wheel * step));
    return offset_ != before;
  }
  if (event.is_click(MouseButton::left) && bar.contains(event.at)) {
    dragged_ = true;
    const Rect grabbed = thumb();
    grip_ = event.at.y >= grabbed.y && event.at.y < grabbed.bottom() ? event.at.y - grabbed.y : grabbed.h / 2;
  }
  if (event.kind == UiEvent::Kind::mouse_up && dragged_) {
    dragged_ = false;
    return true;
  }
  if (!dragged_) return false;
  const int room = view_.h - thumb().h;
  if (room > 0) to(static_cast<int>(static_cast<long>(event.at.y - view_.y - grip_) * offset_max() / room));
  return true;
}

void ScrollBar::draw(Canvas& canvas) const {
  if (!needed()) return;
  const Rect t = thumb().shrunk(canvas.px(2), canvas.px(2));
  canvas.round_rect(t, t.w / 2, canvas.theme().ui.ink_faint.with_alpha(dragged_ ? 0.9 : 0.55));
}

}  // namespace junqi::client
