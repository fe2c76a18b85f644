#include "client/screens/layout_cards.hpp"

#include <algorithm>

#include "board/board.hpp"
#include "client/paint/piece_painter.hpp"
#include "client/screens/view_pieces.hpp"
#include "client/ui/box.hpp"

namespace junqi::client {
namespace {

constexpr int card_width = 148;
constexpr int picture_height = 132;

/// A territory as a grid: how many places across and down, and where a cell of the layout lies in it.
struct Grid {
  explicit Grid(BoardId id) : board(Board::get(id)), across(board.is_junqi() ? 5 : 9), down(board.is_junqi() ? 6 : 3) {}

  std::pair<int, int> place(Node node) const {
    const std::string& name = board.name(node);
    if (!board.is_junqi()) return {name[0] - 'a', '3' - name[1]};
    return {name[1] - 'a', name[2] - '1'};
  }

  const Board& board;
  int across;
  int down;
};

void draw_places(Canvas& canvas, const Grid& grid, PosF first, double step_x, double step_y, double radius) {
  const Theme& theme = canvas.theme();
  for (std::uint8_t n = 0; n < grid.board.node_count(); ++n) {
    if (!grid.board.is_camp(Node{n}) || grid.board.name(Node{n})[0] != '1') continue;
    const auto [x, y] = grid.place(Node{n});
    const PosF centre{first.x + x * step_x, first.y + y * step_y};
    canvas.disc(centre, radius, theme.board.camp);
    canvas.ring(centre, radius, canvas.px(1), theme.board.camp_edge);
  }
}

}  // namespace

void draw_layout(Canvas& canvas, BoardId board, const Layout& layout, Rect area, FaceStyle style) {
  const Grid grid(board);
  const Theme& theme = canvas.theme();
  canvas.round_rect(area, canvas.px(5), theme.table.paper);
  canvas.round_outline(area, canvas.px(5), canvas.px(1), theme.table.paper_edge);
  const Rect inner = area.shrunk(canvas.px(5));
  const double step_x = 1.0 * inner.w / grid.across;
  const double step_y = std::min(1.0 * inner.h / grid.down, step_x);
  const Size tile{rounded(step_x * 0.9), rounded(std::min(step_y * 0.86, step_x * 0.62))};
  const PosF first{inner.x + step_x / 2, inner.y + (inner.h - step_y * grid.down) / 2 + step_y / 2};
  draw_places(canvas, grid, first, step_x, step_y, tile.h * 0.5);
  const auto nodes = grid.board.layout_nodes(Seat{1});
  for (std::size_t i = 0; i < nodes.size() && i < layout.cells.size(); ++i) {
    if (layout.cells[i].none()) continue;
    const auto [x, y] = grid.place(nodes[i]);
    draw_piece(canvas, open_piece(board, Seat{1}, layout.cells[i], style), {first.x + x * step_x, first.y + y * step_y},
               {tile, false});
  }
}

Size LayoutCards::wanted(const Canvas& canvas, int width) const {
  const int height = canvas.px(picture_height + 24) + canvas.line_height(TextStyle::body);
  return {width, rows_wanted * height + canvas.px(8) * (rows_wanted + 1)};
}

void LayoutCards::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  gap_ = canvas.px(8);
  view_ = rect.shrunk(gap_);
  const int room = view_.w - bar_.width(canvas);
  columns_ = std::max(1, (room + gap_) / (canvas.px(card_width) + gap_));
  card_size_ = {(room - (columns_ - 1) * gap_) / columns_,
                canvas.px(picture_height + 16) + canvas.line_height(TextStyle::body)};
  const int rows = (static_cast<int>(layouts.size()) + columns_ - 1) / columns_;
  bar_.fit(rows * (card_size_.h + gap_) - (rows > 0 ? gap_ : 0), view_);
  if (selected >= 0 && selected != shown_selected_)
    bar_.show(selected / columns_ * (card_size_.h + gap_), card_size_.h);
  shown_selected_ = selected;
}

Rect LayoutCards::card(std::size_t index) const {
  const int at = static_cast<int>(index);
  return {view_.x + at % columns_ * (card_size_.w + gap_),
          view_.y + at / columns_ * (card_size_.h + gap_) - bar_.offset(), card_size_.w, card_size_.h};
}

void LayoutCards::draw_card(Canvas& canvas, std::size_t index) const {
  const Theme& theme = canvas.theme();
  const Rect whole = card(index);
  const bool on = static_cast<int>(index) == selected;
  const bool under = hovered() && whole.contains(under_) && view_.contains(under_);
  const int radius = canvas.px(theme.radius.control);
  const Color face = on ? mix(theme.ui.field, theme.ui.accent, 0.14) : under ? theme.ui.hover : theme.ui.field;
  canvas.round_rect(whole, radius, face);
  canvas.round_outline(whole, radius, canvas.px(on ? 2 : 1), on ? theme.ui.accent : theme.ui.field_edge);
  Rect inner = whole.shrunk(canvas.px(6));
  const Rect words = inner.take_bottom(canvas.line_height(TextStyle::body));
  canvas.text(words, TextStyle::body, layouts[index].name, on ? theme.ui.accent_ink : theme.ui.ink, Across::centre);
  inner.take_bottom(canvas.px(4));
  draw_layout(canvas, board, layouts[index].layout, inner, style);
}

void LayoutCards::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  draw_panel(canvas, rect(), Backing::sunken);
  if (layouts.empty()) canvas.text(view_, TextStyle::body, when_empty, theme.ui.ink_faint, Across::centre);
  {
    const Clip clip(canvas, view_);
    for (std::size_t i = 0; i < layouts.size(); ++i)
      if (!intersection(card(i), view_).empty()) draw_card(canvas, i);
  }
  bar_.draw(canvas);
  draw_focus(canvas, canvas.px(theme.radius.control));
}

void LayoutCards::list_zones(std::vector<Zone>& zones) const {
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    const Rect seen = intersection(card(i), view_);
    if (!seen.empty()) zones.push_back({"layout " + layouts[i].name, seen});
  }
}

void LayoutCards::select(int index) {
  if (layouts.empty()) return;
  index = std::clamp(index, 0, static_cast<int>(layouts.size()) - 1);
  if (index == selected) return;
  selected = index;
  if (const auto tell = on_select) tell(index);
}

bool LayoutCards::handle_key(Key key) {
  switch (key) {
    case Key::left:
      return select(selected - 1), true;
    case Key::right:
      return select(selected + 1), true;
    case Key::up:
      return select(selected - columns_ < 0 ? selected : selected - columns_), true;
    case Key::down:
      return select(selected + columns_), true;
    case Key::home:
      return select(0), true;
    case Key::end:
      return select(static_cast<int>(layouts.size()) - 1), true;
    case Key::enter:
      if (const auto act = on_activate; act && selected >= 0) act(selected);
      return true;
    default:
      return false;
  }
}

bool LayoutCards::handle_press(const UiEvent& event) {
  if (!view_.contains(event.at)) return true;
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    if (!card(i).contains(event.at)) continue;
    select(static_cast<int>(i));
    if (const auto act = on_activate; act && event.clicks == 2) act(static_cast<int>(i));
    return true;
  }
  return true;
}

bool LayoutCards::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::key) return handle_key(event.key);
  if (bar_.handle(event, card_size_.h / 2)) return true;
  if (event.kind == UiEvent::Kind::mouse_move) return under_ = event.at, true;
  return event.is_click(MouseButton::left) && handle_press(event);
}

}  // namespace junqi::client
