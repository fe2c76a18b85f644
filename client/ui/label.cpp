#include "client/ui/label.hpp"

#include "client/paint/text_fit.hpp"

namespace junqi::client {
namespace {

std::vector<std::string> lines_of(const Canvas& canvas, std::string_view text, TextStyle style, int width) {
  return wrapped(text, width, [&](std::string_view part) { return canvas.measure(style, part).w; });
}

}  // namespace

Color ink_color(const Theme& theme, Ink ink) {
  switch (ink) {
    case Ink::normal:
      return theme.ui.ink;
    case Ink::soft:
      return theme.ui.ink_soft;
    case Ink::faint:
      return theme.ui.ink_faint;
    case Ink::accent:
      return theme.ui.accent_ink;
    case Ink::good:
      return theme.ui.good;
    case Ink::warn:
      return theme.ui.warn;
    case Ink::danger:
      return theme.ui.danger;
  }
  return theme.ui.ink;
}

Size Label::wanted(const Canvas& canvas, int width) const {
  const Size line = canvas.measure(style, text);
  if (!wraps || width <= 0) return {std::min(line.w, width), line.h};
  const std::vector<std::string> lines = lines_of(canvas, text, style, width);
  return {lines.size() > 1 ? width : line.w, line.h * static_cast<int>(lines.size())};
}

void Label::draw(Canvas& canvas) {
  const Color color = ink_color(canvas.theme(), ink);
  if (!wraps) {
    canvas.text(rect(), style, text, color, across);
    return;
  }
  // A sentence that is too long for its place is written smaller rather than cut.
  TextStyle fits = style;
  std::vector<std::string> lines = lines_of(canvas, text, style, rect().w);
  if (style == TextStyle::body && static_cast<int>(lines.size()) * canvas.line_height(style) > rect().h) {
    fits = TextStyle::caption;
    lines = lines_of(canvas, text, fits, rect().w);
  }
  Rect left = rect();
  for (const std::string& line : lines) {
    if (left.h < canvas.line_height(fits)) return canvas.left_out(rect(), fits, text, color);
    canvas.text(left.take_top(canvas.line_height(fits)), fits, line, color, across);
  }
}

void draw_when_empty(Canvas& canvas, Rect where, std::string_view words) {
  const auto measure = [&](std::string_view part) { return canvas.measure(TextStyle::body, part).w; };
  const auto lines = wrapped(words, where.w - 2 * canvas.px(canvas.theme().space.small), measure);
  const int height = canvas.line_height(TextStyle::body);
  Rect line{where.x, where.y + (where.h - height * static_cast<int>(lines.size())) / 2, where.w, height};
  for (const std::string& part : lines) {
    canvas.text(line, TextStyle::body, part, canvas.theme().ui.ink_faint, Across::centre);
    line.y += height;
  }
}

}  // namespace junqi::client
