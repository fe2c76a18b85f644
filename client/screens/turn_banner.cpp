#include "client/screens/turn_banner.hpp"

#include "client/paint/emblem.hpp"
#include "client/paint/piece_painter.hpp"

namespace junqi::client {

Size TurnBanner::wanted(const Canvas& canvas, int width) const { return {width, canvas.px(50)}; }

void TurnBanner::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const SeatLook& look = theme.seat(seat);
  const int radius = canvas.px(theme.radius.control);
  canvas.round_rect(rect(), radius, loud ? look.fill : mix(theme.ui.field, look.fill, 0.16));
  canvas.round_outline(rect(), radius, canvas.px(loud ? 2 : 1), loud ? darker(look.fill, 0.25) : look.fill);
  const Color ink = loud ? look.on : theme.ui.ink;
  const int words_width = canvas.measure(TextStyle::heading, words).w;
  const int sign = canvas.px(30);
  Rect line = centred(rect(), {std::min(words_width + sign, rect().w - canvas.px(16)), rect().h});
  const PosF at = line.take_left(sign).centre();
  Svg svg;
  const int side = canvas.px(24);
  draw_emblem(svg, look.emblem, {side / 2.0, side / 2.0}, canvas.px(8), filled(loud ? look.on : look.fill));
  canvas.shapes(around(at, {side, side}), svg.text());
  canvas.text(line, TextStyle::heading, words, ink);
}

}  // namespace junqi::client
