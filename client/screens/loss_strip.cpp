#include "client/screens/loss_strip.hpp"

#include "client/words/common.hpp"

namespace junqi::client {

LossStrip::Grid LossStrip::grid(const Canvas& canvas, int width) const {
  Grid grid{};
  grid.tile = {canvas.px(26), canvas.px(24)};
  grid.cell = {grid.tile.w + canvas.px(4), grid.tile.h + canvas.px(5)};
  grid.columns = std::max(1, width / grid.cell.w);
  grid.rows = (static_cast<int>(pieces.size()) + grid.columns - 1) / grid.columns;
  return grid;
}

Size LossStrip::wanted(const Canvas& canvas, int width) const {
  const Grid all = grid(canvas, width);
  return {width, canvas.line_height(TextStyle::caption) + canvas.px(2) + all.rows * all.cell.h};
}

void LossStrip::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  const Grid all = grid(canvas, rect().w);
  Rect left = rect();
  const Rect head = left.take_top(canvas.line_height(TextStyle::caption) + canvas.px(2));
  const std::string words = pieces.empty() ? say(CommonText::with_reason, title, when_empty) : title;
  canvas.text(head, TextStyle::caption, words, theme.ui.ink_soft);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const int column = static_cast<int>(i) % all.columns;
    const int row = static_cast<int>(i) / all.columns;
    const Rect cell{left.x + column * all.cell.w, left.y + row * all.cell.h, all.tile.w, all.tile.h};
    draw_piece(canvas, pieces[i], cell.centre(), {all.tile, false});
  }
}

}  // namespace junqi::client
