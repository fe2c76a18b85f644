#include "client/ui/toggle.hpp"

namespace junqi::client {
namespace {

Size knob_size(const Canvas& canvas) { return {canvas.px(34), canvas.px(20)}; }

}  // namespace

Size Toggle::wanted(const Canvas& canvas, int width) const {
  const Theme& theme = canvas.theme();
  const Size words = canvas.measure(TextStyle::body, text);
  const int gap = text.empty() ? 0 : canvas.px(theme.space.small);
  return {std::min(width, knob_size(canvas).w + gap + words.w), std::max(canvas.px(theme.space.control), words.h)};
}

void Toggle::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  Rect left = rect();
  const Size size = knob_size(canvas);
  const Rect track = centred(left.take_left(size.w), size);
  left.take_left(canvas.px(theme.space.small));
  const Color off = hovered() ? mix(theme.ui.field_edge, theme.ui.ink, 0.15) : theme.ui.field_edge;
  Color fill = on ? theme.ui.good : off;
  if (!enabled) fill = mix(fill, theme.ui.panel, 0.6);
  canvas.round_rect(track, size.h / 2, fill);
  const double radius = size.h / 2.0 - canvas.px(2);
  const double x = on ? track.right() - size.h / 2.0 : track.x + size.h / 2.0;
  canvas.disc({x, track.y + size.h / 2.0}, radius, theme.ui.field);
  canvas.text(left, TextStyle::body, text, enabled ? theme.ui.ink : theme.ui.ink_faint);
  draw_focus(canvas, canvas.px(theme.radius.control));
}

bool Toggle::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::mouse_down) return event.button == MouseButton::left;
  const bool released = event.kind == UiEvent::Kind::mouse_up && pressed() && rect().contains(event.at);
  if (!released && !event.is_key(Key::space) && !event.is_key(Key::enter)) return false;
  on = !on;
  if (const auto tell = on_change) tell(on);
  return true;
}

}  // namespace junqi::client
