#include "client/screens/turn_banner.hpp"

#include "client/paint/emblem.hpp"

namespace junqi::client {

Size TurnBanner::wanted(const Canvas& canvas, int width) const { return {width, canvas.px(46)}; }

/// A strip of the panel itself, with a band of the seat's colour at its side.
void TurnBanner::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const SeatLook& look = theme.seat(seat);
  canvas.fill(rect(), mix(theme.ui.panel, look.fill, loud ? 0.3 : 0.1));
  Rect line = rect();
  canvas.fill(line.take_left(canvas.px(loud ? 10 : 5)), look.fill);
  line.take_left(canvas.px(loud ? 2 : 7));
  line.take_right(canvas.px(10));
  const PosF at = line.take_left(canvas.px(32)).centre();
  Svg svg;
  const int side = canvas.px(24);
  draw_emblem(svg, look.emblem, {side / 2.0, side / 2.0}, canvas.px(8), filled(look.fill));
  canvas.shapes(around(at, {side, side}), svg.text());
  if (!clock.empty()) {
    const Rect where = line.take_right(canvas.measure(TextStyle::heading, clock).w + canvas.px(8));
    canvas.text(where, TextStyle::heading, clock, clock_low ? mix(theme.ui.danger, theme.ui.ink, 0.25) : theme.ui.ink,
                Across::right);
  }
  TextStyle style = loud ? TextStyle::heading : TextStyle::strong;
  for (const TextStyle smaller : {TextStyle::strong, TextStyle::body, TextStyle::caption})
    if (canvas.measure(style, words).w > line.w) style = smaller;
  canvas.text(line, style, words, theme.ui.ink);
}

}  // namespace junqi::client
