#include "client/ui/scroll.hpp"

namespace junqi::client {

Size Scroll::wanted(const Canvas& canvas, int width) const { return content_->wanted(canvas, width); }

void Scroll::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  int room = rect.w;
  Size size = content_->wanted(canvas, room);
  if (size.h > rect.h) {
    room -= bar_.width(canvas) + canvas.px(4);
    size = content_->wanted(canvas, room);
  }
  bar_.fit(size.h, rect);
  content_->place(canvas, {rect.x, rect.y - bar_.offset(), room, std::max(size.h, rect.h)});
  follow_focus(*content_);
}

/// When the keyboard has moved on to a widget that is out of sight, bring it in with the next picture.
void Scroll::follow_focus(Widget& widget) {
  for (Widget* child : widget.children()) follow_focus(*child);
  if (!widget.focused() || &widget == shown_) return;
  shown_ = &widget;
  const int before = bar_.offset();
  bar_.show(widget.rect().y - rect().y + before, widget.rect().h);
}

void Scroll::draw(Canvas& canvas) {
  {
    const Clip clip(canvas, rect().shrunk(-canvas.px(4), 0));
    content_->draw(canvas);
  }
  bar_.draw(canvas);
}

bool Scroll::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind != UiEvent::Kind::key) return bar_.handle(event, 60);
  const int before = bar_.offset();
  const int page = rect().h * 9 / 10;
  if (event.key == Key::page_up) bar_.to(before - page);
  if (event.key == Key::page_down) bar_.to(before + page);
  if (event.key == Key::home) bar_.to(0);
  if (event.key == Key::end) bar_.to_end();
  return bar_.offset() != before;
}

}  // namespace junqi::client
