#include "client/screens/board_card.hpp"

#include <fmt/format.h>

#include "client/model/names.hpp"
#include "client/paint/board_ground.hpp"
#include "client/paint/board_layout.hpp"

namespace junqi::client {
namespace {

constexpr int columns = 2;

std::string small_board_svg(const BoardLayout& layout, const Theme& theme) {
  const Rect sheet = layout.sheet();
  Svg pieces;
  for (std::uint8_t s = 1; s <= layout.board().seats(); ++s) {
    const auto nodes = layout.board().layout_nodes(Seat{s});
    const std::size_t left_free = nodes.size() - static_cast<std::size_t>(Army::of(layout.board().id()).pieces());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (i * left_free % nodes.size() < left_free) continue;  // spread over the whole of it
      const Node n = nodes[i];
      const Rect tile = layout.tile(n);
      const double radius = layout.round_pieces() ? tile.h / 2.0 : tile.h * 0.2;
      pieces.rect(tile.x, tile.y, tile.w, tile.h, radius, filled(theme.seat(Seat{s}).fill));
    }
  }
  return fmt::format("<g transform='translate({} {})'>{}{}</g>", -sheet.x, -sheet.y, ground_svg(layout, theme),
                     pieces.text());
}

}  // namespace

void draw_small_board(Canvas& canvas, BoardId board, Rect area) {
  const BoardLayout layout(Board::get(board), Seat{1}, area);
  const Rect sheet = layout.sheet();
  const Theme& theme = canvas.theme();
  canvas.shadow(sheet.moved(0, canvas.px(1)), canvas.px(4), canvas.px(5), theme.piece.shadow.with_alpha(0.3));
  const std::string key =
      fmt::format("small board {} {}x{} {}", static_cast<int>(board), sheet.w, sheet.h, hex(theme.table.paper));
  canvas.picture({sheet.x, sheet.y}, key,
                 [&] { return surface_from_svg(small_board_svg(layout, theme), sheet.size()); });
}

Size BoardCards::wanted(const Canvas& canvas, int width) const {
  return {width, 2 * (canvas.px(112) + canvas.line_height(TextStyle::body))};
}

void BoardCards::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  const int gap = canvas.px(8);
  const Size card{(rect.w - gap) / columns, (rect.h - gap) / columns};
  for (int i = 0; i < static_cast<int>(cards_.size()); ++i)
    cards_[static_cast<std::size_t>(i)] = {rect.x + i % columns * (card.w + gap), rect.y + i / columns * (card.h + gap),
                                           card.w, card.h};
}

void BoardCards::draw_card(Canvas& canvas, BoardId board, Rect card) const {
  const Theme& theme = canvas.theme();
  const int radius = canvas.px(theme.radius.control);
  const bool on = board == chosen;
  const bool under = hovered() && card.contains(under_);
  canvas.round_rect(card, radius,
                    on      ? mix(theme.ui.field, theme.ui.accent, 0.1)
                    : under ? theme.ui.hover
                            : theme.ui.field);
  canvas.round_outline(card, radius, canvas.px(on ? 2 : 1), on ? theme.ui.accent : theme.ui.field_edge);
  Rect inner = card.shrunk(canvas.px(6));
  const Rect words = inner.take_bottom(canvas.line_height(TextStyle::body));
  canvas.text(words, TextStyle::body, short_board_title(board), on ? theme.ui.accent_ink : theme.ui.ink,
              Across::centre);
  inner.take_bottom(canvas.px(4));
  draw_small_board(canvas, board, inner);
}

void BoardCards::draw(Canvas& canvas) {
  for (std::size_t i = 0; i < cards_.size(); ++i) draw_card(canvas, all_boards[i], cards_[i]);
  draw_focus(canvas, canvas.px(canvas.theme().radius.control));
}

void BoardCards::choose(BoardId board) {
  chosen = board;
  if (const auto tell = on_change) tell(board);
}

/// The arrows go from card to card; at the edge they lead on to the next widget.
bool BoardCards::handle_key(Key key) {
  const auto at = static_cast<int>(chosen);
  int to = -1;
  if (key == Key::left && at % columns > 0) to = at - 1;
  if (key == Key::right && at % columns + 1 < columns) to = at + 1;
  if (key == Key::up) to = at - columns;
  if (key == Key::down) to = at + columns;
  if ((key == Key::enter || key == Key::space) && on_activate) return on_activate(), true;
  if (to < 0 || to >= static_cast<int>(cards_.size())) return false;
  choose(all_boards[static_cast<std::size_t>(to)]);
  return true;
}

bool BoardCards::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::key) return handle_key(event.key);
  if (event.kind == UiEvent::Kind::mouse_move) return under_ = event.at, true;
  if (!event.is_click(MouseButton::left)) return false;
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (cards_[i].contains(event.at)) choose(all_boards[i]);
  if (event.clicks == 2 && on_activate) on_activate();
  return true;
}

void BoardCards::list_zones(std::vector<Zone>& zones) const {
  for (std::size_t i = 0; i < cards_.size(); ++i) zones.push_back({std::string(board_name(all_boards[i])), cards_[i]});
}

}  // namespace junqi::client
