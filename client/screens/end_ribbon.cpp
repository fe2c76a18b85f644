#include "client/screens/end_ribbon.hpp"

#include <algorithm>
#include <array>

#include "client/paint/piece_painter.hpp"

namespace junqi::client {
namespace {

using namespace std::chrono_literals;

constexpr auto unrolls = 320ms;
constexpr auto stays = 4200ms;
constexpr auto frame = 16ms;

/// The tail of a ribbon: a strip that is cut out at its end.
void draw_tail(Canvas& canvas, Rect band, int side, Color color) {
  const double length = band.h * 0.7;
  const double inner = side < 0 ? band.x + 1.0 : band.right() - 1.0;
  const double outer = inner + side * length;
  const double top = band.y + band.h * 0.16;
  const double bottom = top + band.h;
  const std::array<PosF, 5> points{PosF{inner, top}, PosF{outer, top},
                                   PosF{outer - side * length * 0.35, (top + bottom) / 2}, PosF{outer, bottom},
                                   PosF{inner, bottom}};
  canvas.polygon(points, color);
}

}  // namespace

bool EndRibbon::gone(TimePoint now) const { return away_ || words.empty() || (since_ && now >= *since_ + stays); }

std::optional<TimePoint> EndRibbon::next_frame(TimePoint now) const {
  if (gone(now)) return std::nullopt;
  return !since_ || now < *since_ + unrolls ? now + frame : *since_ + stays;
}

void EndRibbon::draw(Canvas& canvas, Rect over, TimePoint now, bool moves) {
  if (!since_) since_ = now;
  if (gone(now)) return;
  const Theme& theme = canvas.theme();
  const std::chrono::duration<double> age = now - *since_;
  const double t = moves ? std::clamp(age / std::chrono::duration<double>(unrolls), 0.0, 1.0) : 1.0;
  const double opened = 1 - (1 - t) * (1 - t) * (1 - t);
  const Color fill = seat ? theme.seat(seat).fill : mix(theme.ui.ink_soft, theme.seats[0].fill, 0.2);
  const Color ink = seat ? theme.seat(seat).on : theme.ui.panel;
  const int pad = canvas.px(16);
  const int words_width = std::max(canvas.measure(TextStyle::title, words).w + 2 * canvas.px(44),
                                   canvas.measure(TextStyle::body, reason).w) +
                          2 * pad;
  const int height = canvas.line_height(TextStyle::title) + canvas.line_height(TextStyle::body) + canvas.px(22);
  const int whole = std::min(over.w - canvas.px(80), std::max(words_width, over.w * 3 / 5));
  Rect band = centred(over, {rounded(whole * opened), height});
  canvas.begin_layer({band.x - band.h, band.y, band.w + 2 * band.h, band.h * 6 / 5});  // with its tails
  draw_tail(canvas, band, -1, darker(fill, 0.3));
  draw_tail(canvas, band, 1, darker(fill, 0.3));
  canvas.shadow(band.moved(0, canvas.px(3)), canvas.px(3), canvas.px(9), theme.piece.shadow.with_alpha(0.4));
  canvas.round_rect(band, canvas.px(3), fill);
  canvas.round_outline(band.shrunk(canvas.px(4)), canvas.px(2), canvas.px(1), ink.with_alpha(0.5));
  const Clip clip(canvas, band.shrunk(canvas.px(6)));  // it unrolls with its words
  Rect inner = centred(over, {whole, height}).shrunk(pad, canvas.px(10));
  Rect title = inner.take_top(canvas.line_height(TextStyle::title));
  canvas.text(title, TextStyle::title, words, ink, Across::centre);
  canvas.text(inner, TextStyle::body, reason, ink, Across::centre);
}

}  // namespace junqi::client
