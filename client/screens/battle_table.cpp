#include "client/screens/battle_table.hpp"

#include <fmt/format.h>

#include "client/paint/board_ground.hpp"
#include "client/paint/board_layout.hpp"
#include "client/paint/piece_painter.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/words/rules.hpp"

namespace junqi::client {
namespace {

// `Outcome` is the painter's here; the rules' is junqi::Outcome.
constexpr int cell_width = 40;
constexpr int cell_height = 24;

Rank rank_at(int index) { return Rank::at(static_cast<std::uint8_t>(index)); }

Color outcome_color(const Theme& theme, junqi::Outcome outcome) {
  if (outcome == junqi::Outcome::wins) return theme.ui.good;
  return outcome == junqi::Outcome::loses ? theme.ui.danger : theme.ui.warn;
}

std::string_view outcome_sign(junqi::Outcome outcome) {
  if (outcome == junqi::Outcome::wins) return "+";
  return outcome == junqi::Outcome::loses ? "−" : "=";
}

}  // namespace

Size BattleTable::wanted(const Canvas& canvas, int width) const {
  return {width, canvas.px(cell_height) * (count() + 1) + canvas.line_height(TextStyle::caption) + canvas.px(6)};
}

void BattleTable::draw_head(Canvas& canvas, int index, Rect cell) const {
  const PieceLook piece = open_piece(rules_.board->id(), Seat{1}, rank_at(index), style_);
  draw_piece(canvas, piece, cell.centre(), {{cell.w - canvas.px(4), cell.h - canvas.px(4)}, false});
}

void BattleTable::draw_cell(Canvas& canvas, int attacker, int defender, Rect cell) const {
  const Theme& theme = canvas.theme();
  const Rect face = cell.shrunk(canvas.px(1));
  const std::size_t row = rank_at(attacker).index();
  const std::size_t column = rank_at(defender).index();
  if (rules_.gait[row] == Gait::still) {
    canvas.fill(face, mix(theme.ui.panel, theme.ui.ink_faint, 0.12));
    return;
  }
  const junqi::Outcome outcome = rules_.battle[row][column];
  const Color color = outcome_color(theme, outcome);
  canvas.fill(face, mix(theme.ui.field, color, 0.2));
  canvas.text(face, TextStyle::strong, outcome_sign(outcome), mix(color, theme.ui.ink, 0.35), Across::centre);
}

void BattleTable::draw_legend(Canvas& canvas, Rect line) const {
  const auto& ink = canvas.theme().ui.ink_soft;
  const std::string legend = say(RulesText::table_legend, outcome_sign(junqi::Outcome::wins),
                                 outcome_sign(junqi::Outcome::loses), outcome_sign(junqi::Outcome::both));
  canvas.text(line, TextStyle::caption, legend, ink);
}

void BattleTable::draw(Canvas& canvas) {
  Rect left = rect();
  draw_legend(canvas, left.take_top(canvas.line_height(TextStyle::caption) + canvas.px(4)));
  const int h = canvas.px(cell_height);
  const int w = std::min(canvas.px(cell_width), left.w / (count() + 1));
  for (int row = 0; row <= count(); ++row) {
    for (int column = 0; column <= count(); ++column) {
      const Rect cell{left.x + column * w, left.y + row * h, w, h};
      if (row == 0 && column == 0) continue;
      if (row == 0) {
        draw_head(canvas, column, cell);
      } else if (column == 0) {
        draw_head(canvas, row, cell);
      } else {
        draw_cell(canvas, row, column, cell);
      }
    }
  }
}

void BoardSketch::draw(Canvas& canvas) {
  const BoardLayout layout(Board::get(board_), Seat{1}, rect());
  const Rect sheet = layout.sheet();
  const Theme& theme = canvas.theme();
  const std::string key =
      fmt::format("board sketch {} {}x{} {}", static_cast<int>(board_), sheet.w, sheet.h, hex(theme.table.paper));
  canvas.picture({sheet.x, sheet.y}, key, [&] {
    return surface_from_svg(
        fmt::format("<g transform='translate({} {})'>{}</g>", -sheet.x, -sheet.y, ground_svg(layout, theme)),
        sheet.size());
  });
}

}  // namespace junqi::client
