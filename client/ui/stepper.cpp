#include "client/ui/stepper.hpp"

namespace junqi::client {

Size Stepper::wanted(const Canvas& canvas, int width) const {
  return {std::min(width, canvas.px(140)), canvas.px(canvas.theme().space.control)};
}

void Stepper::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  less_ = rect.take_left(rect.h);
  more_ = rect.take_right(rect.h);
}

void Stepper::draw_end(Canvas& canvas, Rect end, bool plus) const {
  const Theme& theme = canvas.theme();
  const bool possible = enabled && (plus ? value < range.high : value > range.low);
  if (possible && hovered() && end.contains(under_)) {
    canvas.round_rect(end.shrunk(canvas.px(2)), canvas.px(theme.radius.control) - canvas.px(2), theme.ui.hover);
  }
  const Color color = possible ? theme.ui.ink : theme.ui.ink_faint;
  const Pos middle{end.x + end.w / 2, end.y + end.h / 2};
  const int arm = canvas.px(5);
  const int thick = canvas.px(1.6);
  canvas.fill({middle.x - arm, middle.y - thick / 2, 2 * arm, thick}, color);
  if (plus) canvas.fill({middle.x - thick / 2, middle.y - arm, thick, 2 * arm}, color);
}

void Stepper::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const int radius = canvas.px(theme.radius.control);
  canvas.round_rect(rect(), radius, theme.ui.field);
  canvas.round_outline(rect(), radius, canvas.px(1), theme.ui.field_edge);
  draw_end(canvas, less_, false);
  draw_end(canvas, more_, true);
  const Rect middle{less_.right(), rect().y, more_.x - less_.right(), rect().h};
  canvas.text(middle, TextStyle::body, words ? words(value) : std::to_string(value),
              enabled ? theme.ui.ink : theme.ui.ink_faint, Across::centre);
  draw_focus(canvas, radius);
}

void Stepper::list_zones(std::vector<Zone>& zones) const {
  if (zone.empty()) return;
  zones.push_back({"less " + zone, less_});
  zones.push_back({"more " + zone, more_});
}

void Stepper::change_by(int by) {
  const int next = std::clamp(value + by, range.low, range.high);
  if (next == value) return;
  value = next;
  if (const auto tell = on_change) tell(value);
}

bool Stepper::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::mouse_move) {
    under_ = event.at;
    return true;
  }
  if (event.is_click(MouseButton::left)) {
    if (less_.contains(event.at)) change_by(-range.step);
    if (more_.contains(event.at)) change_by(range.step);
    return true;
  }
  if (event.is_key(Key::left)) return change_by(-range.step), true;
  if (event.is_key(Key::right)) return change_by(range.step), true;
  return false;
}

}  // namespace junqi::client
