#include "client/ui/choice.hpp"

#include "client/ui/list.hpp"
#include "client/ui/ui.hpp"

namespace junqi::client {

int Choice::side_by_side_width(const Canvas& canvas) const {
  const int pad = 2 * canvas.px(canvas.theme().space.medium);
  int width = 0;
  for (const std::string& option : options) width += canvas.measure(TextStyle::body, option).w + pad;
  return width;
}

Size Choice::wanted(const Canvas& canvas, int width) const {
  const int height = canvas.px(canvas.theme().space.control);
  const int all = side_by_side_width(canvas);
  if (!always_list && all <= width) return {all, height};
  int widest = 0;
  for (const std::string& option : options) widest = std::max(widest, canvas.measure(TextStyle::body, option).w);
  return {std::min(width, widest + canvas.px(48)), height};
}

void Choice::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  segments_.clear();
  const int all = side_by_side_width(canvas);
  if (always_list || all > rect.w || options.empty()) return;
  Rect left = rect;
  int spare = rect.w - all;
  const int pad = 2 * canvas.px(canvas.theme().space.medium);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const int extra = spare / static_cast<int>(options.size() - i);
    spare -= extra;
    segments_.push_back(left.take_left(canvas.measure(TextStyle::body, options[i]).w + pad + extra));
  }
}

void Choice::draw_segments(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const int radius = canvas.px(theme.radius.control);
  canvas.round_rect(rect(), radius, mix(theme.ui.press, theme.ui.panel, 0.35));
  canvas.round_outline(rect(), radius, canvas.px(1), theme.ui.field_edge);
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const bool on = static_cast<int>(i) == chosen;
    const Rect face = segments_[i].shrunk(canvas.px(2));
    if (on) {
      canvas.round_rect(face.moved(0, 1), radius - canvas.px(2), theme.piece.shadow.with_alpha(0.22));
      canvas.round_rect(face, radius - canvas.px(2), enabled ? theme.ui.field : theme.ui.panel);
    } else if (hovered() && enabled && segments_[i].contains(under_)) {
      canvas.round_rect(face, radius - canvas.px(2), theme.ui.hover);
    }
    const Color words = !enabled ? theme.ui.ink_faint : on ? theme.ui.accent_ink : theme.ui.ink_soft;
    canvas.text(segments_[i], TextStyle::body, options[i], words, Across::centre);
  }
}

void Choice::draw_closed(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const int radius = canvas.px(theme.radius.control);
  canvas.round_rect(rect(), radius, hovered() && enabled ? theme.ui.hover : theme.ui.field);
  canvas.round_outline(rect(), radius, canvas.px(1), theme.ui.field_edge);
  Rect inner = rect().shrunk(canvas.px(theme.space.medium), 0);
  const PosF c = inner.take_right(canvas.px(12)).centre();
  const double s = canvas.px(4);
  const PosF arrow[] = {{c.x - s, c.y - s / 2}, {c.x, c.y + s / 2}, {c.x + s, c.y - s / 2}};
  canvas.polyline(arrow, {.stroke = theme.ui.ink_soft, .width = 1.6 * canvas.scale(), .round = true});
  const bool known = chosen >= 0 && chosen < static_cast<int>(options.size());
  if (known) {
    canvas.text(inner, TextStyle::body, options[static_cast<std::size_t>(chosen)],
                enabled ? theme.ui.ink : theme.ui.ink_faint);
  }
}

void Choice::draw(Canvas& canvas) {
  if (segments_.empty()) {
    draw_closed(canvas);
  } else {
    draw_segments(canvas);
  }
  draw_focus(canvas, canvas.px(canvas.theme().radius.control));
}

void Choice::choose(int index) {
  if (index < 0 || index >= static_cast<int>(options.size()) || index == chosen) return;
  chosen = index;
  if (const auto tell = on_change) tell(index);
}

void Choice::open_list(Ui& ui) {
  auto list = std::make_unique<List>();
  for (const std::string& option : options) list->rows.push_back({{option}});
  list->selected = chosen;
  list->framed = true;
  list->one_click = true;
  list->on_activate = [this, &ui](int index) {
    ui.close_top();
    choose(index);
  };
  ui.open_popup(std::move(list), rect());
}

bool Choice::press(Pos at, Ui& ui) {
  if (segments_.empty()) {
    open_list(ui);
    return true;
  }
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    if (segments_[i].contains(at)) choose(static_cast<int>(i));
  }
  return true;
}

void Choice::list_zones(std::vector<Zone>& zones) const {
  if (segments_.empty()) zones.push_back({zone, rect()});
  for (std::size_t i = 0; i < segments_.size(); ++i) zones.push_back({options[i], segments_[i]});
}

bool Choice::handle(const UiEvent& event, Ui& ui) {
  if (event.kind == UiEvent::Kind::mouse_move) {
    const bool changed = !(under_ == event.at);
    under_ = event.at;
    return changed;
  }
  if (event.is_click(MouseButton::left)) return press(event.at, ui);
  if (event.is_key(Key::left) && !segments_.empty()) return choose(chosen - 1), true;
  if (event.is_key(Key::right) && !segments_.empty()) return choose(chosen + 1), true;
  if ((event.is_key(Key::enter) || event.is_key(Key::space)) && segments_.empty()) return open_list(ui), true;
  return false;
}

}  // namespace junqi::client
