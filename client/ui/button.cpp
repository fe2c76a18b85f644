#include "client/ui/button.hpp"

namespace junqi::client {
namespace {

struct ButtonColors {
  Color fill;
  Color edge;
  Color words;
};

ButtonColors colors_of(const UiColors& ui, ButtonKind kind, bool hovered, bool pressed) {
  switch (kind) {
    case ButtonKind::primary: {
      const Color fill = pressed ? darker(ui.accent, 0.16) : hovered ? lighter(ui.accent, 0.1) : ui.accent;
      return {fill, darker(ui.accent, 0.25), ui.on_accent};
    }
    case ButtonKind::danger: {
      const Color fill = pressed ? ui.press : hovered ? ui.hover : ui.field;
      return {fill, ui.danger, ui.danger};
    }
    case ButtonKind::quiet: {
      const Color fill = pressed ? ui.press : hovered ? ui.hover : ui.hover.with_alpha(0);
      return {fill, ui.hover.with_alpha(0), ui.ink};
    }
    case ButtonKind::plain:
      break;
  }
  return {pressed ? ui.press : hovered ? ui.hover : ui.field, ui.field_edge, ui.ink};
}

}  // namespace

Size Button::wanted(const Canvas& canvas, int width) const {
  const Theme& theme = canvas.theme();
  const Size words = icon ? Size{canvas.px(18), canvas.px(18)} : canvas.measure(style, text);
  const int height = std::max(canvas.px(theme.space.control), words.h + 2 * canvas.px(theme.space.tight));
  const int beside = tight ? theme.space.tight : theme.space.medium;
  return {std::min(width, words.w + 2 * canvas.px(beside)), height};
}

void Button::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const int radius = canvas.px(theme.radius.control);
  ButtonColors colors = colors_of(theme.ui, kind, hovered() && enabled, pressed() && hovered() && enabled);
  if (!enabled) {
    colors = {mix(colors.fill, theme.ui.panel, 0.6), mix(colors.edge, theme.ui.panel, 0.6),
              mix(colors.words, theme.ui.panel, 0.55)};
    if (kind == ButtonKind::quiet) colors.fill = colors.edge = theme.ui.panel.with_alpha(0);
  }
  if (kind != ButtonKind::quiet && enabled && !pressed()) {
    canvas.round_rect(rect().moved(0, canvas.px(1.5)), radius, theme.piece.shadow.with_alpha(0.2));
  }
  canvas.round_rect(rect(), radius, colors.fill);
  if (colors.edge.a > 0) canvas.round_outline(rect(), radius, canvas.px(1), colors.edge);
  if (icon) {
    const int side = canvas.px(24);
    Svg svg;
    draw_icon(svg, *icon, {side / 2.0, side / 2.0}, canvas.px(8), colors.words);
    canvas.shapes(around(rect().centre(), {side, side}), svg.text());
  } else {
    canvas.text(rect().shrunk(canvas.px(tight ? 1 : theme.space.small), 0), style, text, colors.words, across);
  }
  draw_focus(canvas, radius);
}

bool Button::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::mouse_down) return event.button == MouseButton::left;
  const bool released = event.kind == UiEvent::Kind::mouse_up && pressed() && rect().contains(event.at);
  if (!released && !event.is_key(Key::enter) && !event.is_key(Key::space)) return false;
  // The callback may take this button away, so nothing of it is touched afterwards.
  if (const auto act = on_click) act();
  return true;
}

}  // namespace junqi::client
