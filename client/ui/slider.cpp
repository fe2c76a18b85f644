#include "client/ui/slider.hpp"

#include <cmath>

namespace junqi::client {

Size Slider::wanted(const Canvas& canvas, int width) const {
  return {std::min(width, canvas.px(160)), canvas.px(canvas.theme().space.control)};
}

void Slider::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  knob_ = canvas.px(9);
}

int Slider::knob_x() const {
  const int room = std::max(1, rect().w - 2 * knob_);
  const double share = range.high == range.low ? 0 : 1.0 * (value - range.low) / (range.high - range.low);
  return rect().x + knob_ + rounded(share * room);
}

int Slider::value_at(int x) const {
  const int room = std::max(1, rect().w - 2 * knob_);
  const double share = std::clamp(1.0 * (x - rect().x - knob_) / room, 0.0, 1.0);
  return range.low + rounded(share * (range.high - range.low));
}

void Slider::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const int thick = canvas.px(4);
  const int middle = rect().y + rect().h / 2;
  const Rect line{rect().x + knob_, middle - thick / 2, rect().w - 2 * knob_, thick};
  const int x = knob_x();
  canvas.round_rect(line, thick / 2, theme.ui.field_edge);
  const Color filling = enabled ? theme.ui.good : theme.ui.ink_faint;
  if (x > line.x) canvas.round_rect({line.x, line.y, x - line.x, thick}, thick / 2, filling);
  const PosF centre{static_cast<double>(x), static_cast<double>(middle)};
  canvas.disc(centre, knob_, pressed() || hovered() ? mix(filling, theme.ui.ink, 0.2) : filling);
  canvas.disc(centre, knob_ - canvas.px(2), theme.ui.field);
  draw_focus(canvas, canvas.px(theme.radius.control));
}

void Slider::change_to(int next) {
  next = std::clamp(next, range.low, range.high);
  if (next == value) return;
  value = next;
  if (const auto tell = on_change) tell(value);
}

bool Slider::handle_key(Key key) {
  switch (key) {
    case Key::left:
      change_to(value - range.step);
      break;
    case Key::right:
      change_to(value + range.step);
      break;
    case Key::home:
      change_to(range.low);
      break;
    case Key::end:
      change_to(range.high);
      break;
    default:
      return false;
  }
  if (const auto tell = on_done) tell();
  return true;
}

bool Slider::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::key) return handle_key(event.key);
  if (event.is_click(MouseButton::left) || (event.kind == UiEvent::Kind::mouse_move && pressed())) {
    change_to(value_at(event.at.x));
    return true;
  }
  if (event.kind == UiEvent::Kind::mouse_up && pressed()) {
    change_to(value_at(event.at.x));
    if (const auto tell = on_done) tell();
    return true;
  }
  return false;
}

}  // namespace junqi::client
