#include "client/ui/list.hpp"

#include <algorithm>
#include <numeric>

#include "client/ui/box.hpp"
#include "client/ui/label.hpp"

namespace junqi::client {
namespace {

int row_height(const Canvas& canvas) { return canvas.line_height(TextStyle::body) + canvas.px(10); }

int head_height(const Canvas& canvas, const std::vector<ListColumn>& columns) {
  for (const ListColumn& column : columns) {
    if (!column.title.empty()) return canvas.line_height(TextStyle::caption) + canvas.px(8);
  }
  return 0;
}

/// As much of `missing` as there is to spare, from each its part; what was taken.
int take_away(std::vector<int>& widths, const std::vector<int>& spare, int missing) {
  const int all = std::accumulate(spare.begin(), spare.end(), 0);
  const int taken = std::min(all, missing);
  int left = taken;
  for (std::size_t i = 0; i < widths.size() && left > 0; ++i) {
    const int part = std::min({left, spare[i], (taken * spare[i] + all - 1) / all});
    widths[i] -= part;
    left -= part;
  }
  return taken;
}

}  // namespace

Size List::wanted(const Canvas& canvas, int width) const {
  const int pad = framed ? 2 * canvas.px(4) : 0;
  if (!framed) return {width, head_height(canvas, columns) + rows_wanted * row_height(canvas) + 2 * canvas.px(1)};
  int widest = 0;
  for (const ListRow& row : rows) widest = std::max(widest, canvas.measure(TextStyle::body, row.cells.front()).w);
  return {widest + canvas.px(36), static_cast<int>(rows.size()) * row_height(canvas) + pad};
}

void List::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  view_ = framed ? rect.shrunk(canvas.px(4)) : rect.shrunk(canvas.px(1));
  head_ = view_.take_top(head_height(canvas, columns));
  row_height_ = row_height(canvas);
  const bool all = static_cast<int>(rows.size()) * row_height_ <= view_.h;
  if (!framed && !all && view_.h > row_height_) view_.h -= view_.h % row_height_;  // no row is cut through
  bar_width_ = bar_.width(canvas);
  bar_.fit(static_cast<int>(rows.size()) * row_height_, view_);
  if (selected != shown_selected_ && selected >= 0) bar_.show(selected * row_height_, row_height_);
  shown_selected_ = selected;
}

/// By their shares; but where one is too narrow for what it shows, those with room to spare make way, and after them
/// those that give.
std::vector<int> List::widths(const Canvas& canvas) const {
  constexpr double given_most = 0.6;
  double shares = 0;
  for (const ListColumn& column : columns) shares += column.share;
  const int whole = cells_rect(canvas, head_).w;
  std::vector<int> all;
  for (const ListColumn& column : columns) all.push_back(rounded(whole * column.share / shares));
  if (std::none_of(columns.begin(), columns.end(), [](const ListColumn& column) { return column.gives; })) return all;
  std::vector<int> spare;
  int missing = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int over = all[i] - (columns[i].gives ? 0 : wanted_width(canvas, i));
    spare.push_back(columns[i].gives ? 0 : std::max(0, over));
    if (over >= 0) continue;
    missing -= over;
    all[i] -= over;
  }
  missing -= take_away(all, spare, missing);
  for (std::size_t i = 0; i < columns.size(); ++i) spare[i] = columns[i].gives ? rounded(all[i] * given_most) : 0;
  take_away(all, spare, missing);
  return all;
}

int List::wanted_width(const Canvas& canvas, std::size_t column) const {
  int widest = canvas.measure(TextStyle::caption, columns[column].title).w;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ListRow& row = rows[i];
    if (column >= row.cells.size() || intersection(row_rect(i), view_).empty()) continue;
    widest = std::max(widest, canvas.measure(row.marked ? TextStyle::strong : TextStyle::body, row.cells[column]).w);
  }
  return widest + canvas.px(canvas.theme().space.small);
}

/// Where the cells of a row are.
Rect List::cells_rect(const Canvas& canvas, Rect row) const {
  row = row.shrunk(canvas.px(canvas.theme().space.small) / 2, 0);
  if (bar_.needed()) row.take_right(bar_.width(canvas));
  if (on_more && shows_dots) row.take_right(row_height_);
  return row;
}

void List::draw_cells(Canvas& canvas, Rect row, const std::vector<int>& widths, const std::vector<std::string>& cells,
                      TextStyle style, Color color) const {
  const int pad = canvas.px(canvas.theme().space.small);
  Rect left = cells_rect(canvas, row);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool known = i < columns.size();
    const Rect cell = known ? left.take_left(widths[i]) : left;
    canvas.text(cell.shrunk(pad / 2, 0), style, cells[i], color, known ? columns[i].across : Across::left);
  }
}

void List::draw_row(Canvas& canvas, std::size_t index, Rect row, const std::vector<int>& widths) const {
  const Theme& theme = canvas.theme();
  const bool chosen = static_cast<int>(index) == selected;
  const bool under = hovered() && row.contains(under_) && view_.contains(under_);
  const Rect face = row.shrunk(canvas.px(2), canvas.px(1));
  const int radius = canvas.px(theme.radius.control) - canvas.px(1);
  if (chosen) canvas.round_rect(face, radius, mix(theme.ui.field, theme.ui.accent, 0.16));
  if (under && !chosen && rows[index].enabled) canvas.round_rect(face, radius, theme.ui.hover);
  draw_cells(canvas, row, widths, rows[index].cells, rows[index].marked ? TextStyle::strong : TextStyle::body,
             rows[index].faint || !rows[index].enabled ? theme.ui.ink_faint : theme.ui.ink);
  if (rows[index].marked)
    canvas.disc({row.x + 5 * canvas.scale(), row.centre().y}, 3.2 * canvas.scale(), theme.ui.accent);
  const Rect more = dots(row);
  if (more.empty()) return;
  const bool aimed = under && more.contains(under_);
  for (const int step : {-1, 0, 1})
    canvas.disc({more.centre().x + step * 5 * canvas.scale(), more.centre().y}, 1.6 * canvas.scale(),
                aimed ? theme.ui.ink : theme.ui.ink_faint);
}

void List::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  draw_panel(canvas, rect(), framed ? Backing::panel : Backing::sunken);
  const std::vector<int> across = widths(canvas);
  if (head_.h > 0) {
    std::vector<std::string> titles;
    for (const ListColumn& column : columns) titles.push_back(column.title);
    draw_cells(canvas, head_, across, titles, TextStyle::caption, theme.ui.ink_soft);
    canvas.fill({head_.x, head_.bottom() - 1, head_.w, 1}, theme.ui.panel_edge);
  }
  if (rows.empty()) draw_when_empty(canvas, view_, when_empty);
  {
    const Clip clip(canvas, view_);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Rect row = row_rect(i);
      if (!intersection(row, view_).empty()) draw_row(canvas, i, row, across);
    }
  }
  bar_.draw(canvas);
  if (!framed) draw_focus(canvas, canvas.px(theme.radius.control));
}

void List::list_zones(std::vector<Zone>& zones) const {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Rect row = row_rect(i);
    if (view_.contains({row.x, row.y + row.h / 2}) && !rows[i].cells.empty() && rows[i].enabled) {
      const Rect more = dots(row);
      const int end = more.empty() ? row.right() : more.x;
      zones.push_back({rows[i].cells.front(), intersection({row.x, row.y, end - row.x, row.h}, view_)});
      if (!more.empty()) zones.push_back({"more " + rows[i].cells.front(), intersection(more, view_)});
    }
  }
}

Rect List::row_rect(std::size_t index) const {
  return {view_.x, view_.y + static_cast<int>(index) * row_height_ - bar_.offset(), view_.w, row_height_};
}

Rect List::dots(Rect row) const {
  if (!on_more || !shows_dots) return {};
  if (bar_.needed()) row.take_right(bar_width_);
  return row.take_right(row_height_);
}

std::string List::tip_at(Pos at) const {
  const auto row = row_at(at);
  return row ? rows[static_cast<std::size_t>(*row)].tip : std::string();
}

std::optional<int> List::row_at(Pos at) const {
  if (!view_.contains(at)) return std::nullopt;
  const int index = (at.y - view_.y + bar_.offset()) / row_height_;
  if (index >= static_cast<int>(rows.size())) return std::nullopt;
  return index;
}

void List::select(int index) {
  if (rows.empty()) return;
  index = std::clamp(index, 0, static_cast<int>(rows.size()) - 1);
  if (index == selected) return;
  selected = index;
  if (const auto tell = on_select) tell(index);
}

void List::activate() {
  const auto act = on_activate;
  if (!act || selected < 0 || selected >= static_cast<int>(rows.size())) return;
  if (rows[static_cast<std::size_t>(selected)].enabled) act(selected);
}

bool List::handle_key(const UiEvent& event) {
  const int page = std::max(1, view_.h / row_height_ - 1);
  switch (event.key) {
    case Key::up:
      select(selected - 1);
      return true;
    case Key::down:
      select(selected + 1);
      return true;
    case Key::page_up:
      select(selected - page);
      return true;
    case Key::page_down:
      select(selected + page);
      return true;
    case Key::home:
      select(0);
      return true;
    case Key::end:
      select(static_cast<int>(rows.size()) - 1);
      return true;
    case Key::enter:
      activate();
      return true;
    case Key::menu:
      if (const auto more = on_more; more && selected >= 0)
        more(selected, row_rect(static_cast<std::size_t>(selected)));
      return on_more != nullptr;
    default:
      return false;
  }
}

bool List::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::key) return handle_key(event);
  if (bar_.handle(event, 3 * row_height_)) return true;
  if (event.kind == UiEvent::Kind::mouse_move) {
    const bool changed = row_at(under_) != row_at(event.at);
    under_ = event.at;
    return changed;
  }
  const bool right = event.is_click(MouseButton::right) && on_more;
  if (!right && !event.is_click(MouseButton::left)) return false;
  const std::optional<int> row = row_at(event.at);
  if (!row) return true;
  select(*row);
  const Rect more = dots(row_rect(static_cast<std::size_t>(*row)));
  if (right || more.contains(event.at)) {
    const auto act = on_more;
    act(*row, more.empty() ? Rect{event.at.x, event.at.y, 0, 0} : more);
    return true;
  }
  // Whoever double-clicks again at once goes on.
  if (one_click || event.clicks % 2 == 0) activate();
  return true;
}

}  // namespace junqi::client
