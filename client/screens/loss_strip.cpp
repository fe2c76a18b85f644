#include "client/screens/loss_strip.hpp"

#include <fmt/format.h>

#include "client/words/common.hpp"

namespace junqi::client {
namespace {

std::string number_of(const LossStrip::Kind& kind) {
  return kind.count > 1 ? fmt::format("×{}", kind.count) : std::string();
}

int head_height(const Canvas& canvas) { return canvas.line_height(TextStyle::caption) + canvas.px(2); }

}  // namespace

std::vector<Rect> LossStrip::places(const Canvas& canvas, int width) const {
  std::vector<Rect> all;
  const Size tile{canvas.px(34), canvas.px(24)};
  Pos at{0, head_height(canvas)};
  for (const Kind& kind : kinds) {
    const int number = canvas.measure(TextStyle::caption, number_of(kind)).w;
    if (at.x + tile.w + number > width && at.x > 0) at = {0, at.y + tile.h + canvas.px(5)};
    all.push_back({at.x, at.y, tile.w, tile.h});
    at.x += tile.w + canvas.px(5) + (number > 0 ? number + canvas.px(3) : 0);
  }
  return all;
}

Size LossStrip::wanted(const Canvas& canvas, int width) const {
  const auto all = places(canvas, width);
  return {width, all.empty() ? head_height(canvas) : all.back().bottom() + canvas.px(5)};
}

void LossStrip::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  Rect head = rect();
  head.h = head_height(canvas);
  const std::string words = kinds.empty() ? say(CommonText::with_reason, title, when_empty) : title;
  canvas.text(head, TextStyle::caption, words, theme.ui.ink_soft);
  const auto all = places(canvas, rect().w);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Rect tile = all[i].moved(rect().x, rect().y);
    draw_piece(canvas, kinds[i].piece, tile.centre(), {tile.size(), false});
    const Rect number{tile.right() + canvas.px(3), tile.y, canvas.px(26), tile.h};
    canvas.text(number, TextStyle::caption, number_of(kinds[i]), theme.ui.ink_soft);
  }
}

}  // namespace junqi::client
