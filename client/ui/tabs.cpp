#include "client/ui/tabs.hpp"

namespace junqi::client {

Widget& Tabs::add_page(std::string title, std::unique_ptr<Widget> page) {
  pages_.push_back({std::move(title), std::move(page)});
  return *pages_.back().widget;
}

int Tabs::bar_height(const Canvas& canvas) const { return canvas.line_height(TextStyle::body) + canvas.px(12); }

Size Tabs::wanted(const Canvas& canvas, int width) const {
  Size size{width, 0};
  for (const Page& page : pages_) size.h = std::max(size.h, page.widget->wanted(canvas, width).h);
  return {width, size.h + bar_height(canvas) + canvas.px(canvas.theme().space.small)};
}

void Tabs::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  Rect heads = rect.take_top(bar_height(canvas));
  rect.take_top(canvas.px(canvas.theme().space.small));
  const int pad = canvas.px(canvas.theme().space.medium);
  for (Page& page : pages_) page.head = heads.take_left(canvas.measure(TextStyle::body, page.title).w + 2 * pad);
  if (!pages_.empty()) pages_[static_cast<std::size_t>(shown_)].widget->place(canvas, rect);
}

void Tabs::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const int line = canvas.px(1);
  const Rect bar{rect().x, rect().y + bar_height(canvas) - line, rect().w, line};
  canvas.fill(bar, theme.ui.panel_edge);
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    const Page& page = pages_[i];
    const bool on = static_cast<int>(i) == shown_;
    const bool under = hovered() && page.head.contains(under_);
    canvas.text(page.head, TextStyle::body, page.title, on || under ? theme.ui.ink : theme.ui.ink_soft, Across::centre);
    if (on) {
      const int thick = canvas.px(2.5);
      const Color color = focus_shown() ? theme.ui.focus : theme.ui.accent;
      canvas.fill({page.head.x, page.head.bottom() - thick, page.head.w, thick}, color);
    }
    if (page.marked && !on) {
      canvas.disc({page.head.right() - canvas.px(7) + 0.0, page.head.y + canvas.px(8) + 0.0}, canvas.px(3),
                  theme.ui.accent);
    }
  }
  if (!pages_.empty()) pages_[static_cast<std::size_t>(shown_)].widget->draw(canvas);
}

void Tabs::list_zones(std::vector<Zone>& zones) const {
  for (const Page& page : pages_) zones.push_back({page.title, page.head});
}

void Tabs::show(int index) {
  if (pages_.empty()) return;
  const int count = static_cast<int>(pages_.size());
  shown_ = std::clamp(index, 0, count - 1);
  mark(shown_, false);
  if (const auto tell = on_change) tell(shown_);
}

void Tabs::mark(int index, bool marked) {
  if (index >= 0 && index < static_cast<int>(pages_.size())) pages_[static_cast<std::size_t>(index)].marked = marked;
}

bool Tabs::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::mouse_move) {
    under_ = event.at;
    return true;
  }
  if (event.is_click(MouseButton::left)) {
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      if (pages_[i].head.contains(event.at)) return show(static_cast<int>(i)), true;
    }
    return false;
  }
  if (!focused()) return false;
  if (event.is_key(Key::left)) return show(shown_ - 1), true;
  if (event.is_key(Key::right)) return show(shown_ + 1), true;
  return false;
}

std::vector<Widget*> Tabs::children() {
  if (pages_.empty()) return {};
  return {pages_[static_cast<std::size_t>(shown_)].widget.get()};
}

}  // namespace junqi::client
