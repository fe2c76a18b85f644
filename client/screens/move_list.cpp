#include "client/screens/move_list.hpp"

#include <algorithm>

#include "client/paint/piece_painter.hpp"
#include "client/paint/text_fit.hpp"
#include "client/ui/box.hpp"

namespace junqi::client {
namespace {

constexpr int number_width = 28;
constexpr int sign_width = 16;
constexpr int result_width = 20;
constexpr int gap = 6;

int move_row_height(const Canvas& canvas) { return canvas.line_height(TextStyle::body) + canvas.px(4); }

/// One and the same however much room there is.
const std::string& face_of(const RowPiece& piece) { return piece.short_face.empty() ? piece.face : piece.short_face; }

}  // namespace

void MoveList::add(MoveRow row) {
  rows_.push_back(std::move(row));
  laid_width_ = 0;
}

void MoveList::clear() {
  rows_.clear();
  laid_width_ = 0;
  picked_.reset();
}

Size MoveList::wanted(const Canvas& canvas, int width) const { return {width, 5 * move_row_height(canvas)}; }

MoveList::Columns MoveList::columns(const Canvas& canvas) const {
  int mover = 0;
  for (const MoveRow& row : rows_) mover = std::max(mover, canvas.measure(TextStyle::body, face_of(row.mover)).w);
  int move = 0;
  for (const MoveRow& row : rows_)
    if (row.words.empty()) move = std::max(move, canvas.measure(TextStyle::body, row.move).w);
  Columns at;
  at.sign = canvas.px(number_width);
  at.mover = at.sign + canvas.px(sign_width);
  at.move = at.mover + (mover == 0 ? 0 : mover + canvas.px(gap));
  at.met_sign = at.move + move + canvas.px(gap);
  at.met = at.met_sign + canvas.px(sign_width);
  return at;
}

void MoveList::lay_out(const Canvas& canvas, int width) {
  const int px = canvas.font(TextStyle::body).px;
  if (width == laid_width_ && px == laid_px_) return;
  laid_width_ = width;
  laid_px_ = px;
  columns_ = columns(canvas);
  words_.assign(rows_.size(), {});
  tops_.assign(1, 0);
  const auto measure = [&](std::string_view part) { return canvas.measure(TextStyle::body, part).w; };
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (!rows_[i].words.empty()) words_[i] = wrapped(rows_[i].words, width - columns_.mover, measure);
    const int lines = std::max(1, static_cast<int>(words_[i].size()));
    tops_.push_back(tops_.back() + move_row_height(canvas) + (lines - 1) * canvas.line_height(TextStyle::body));
  }
}

void MoveList::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  const bool follow = bar_.at_end() && !picked_;
  view_ = rect.shrunk(canvas.px(4), canvas.px(4));
  lay_out(canvas, view_.w - bar_.width(canvas));
  bar_.fit(tops_.back(), view_);
  if (follow) bar_.to_end();
  if (!std::exchange(show_picked_, false) || !picked_ || *picked_ >= rows_.size()) return;
  bar_.show(tops_[*picked_], tops_[*picked_ + 1] - tops_[*picked_]);
}

void MoveList::pick(std::optional<std::size_t> row) {
  if (row == picked_) return;
  picked_ = row;
  if (picked_) show_picked_ = true;
  if (!picked_) bar_.to_end();
}

Rect MoveList::row_rect(std::size_t index) const {
  if (index + 1 >= tops_.size()) return {};
  return {view_.x, view_.y + tops_[index] - bar_.offset(), view_.w, tops_[index + 1] - tops_[index]};
}

std::optional<std::size_t> MoveList::row_at(Pos at) const {
  if (!view_.contains(at)) return std::nullopt;
  const int y = at.y - view_.y + bar_.offset();
  const auto below = std::upper_bound(tops_.begin(), tops_.end(), y);
  if (below == tops_.begin() || below == tops_.end()) return std::nullopt;
  return static_cast<std::size_t>(below - tops_.begin() - 1);
}

std::vector<Node> MoveList::aimed() const {
  const auto row = hovered() ? row_at(under_) : std::nullopt;
  return row && *row < rows_.size() ? rows_[*row].nodes : std::vector<Node>();
}

std::string MoveList::tip_at(Pos at) const {
  const auto row = row_at(at);
  return row && *row < rows_.size() ? rows_[*row].tip : std::string();
}

/// Those that can be picked, by their numbers from 1.
void MoveList::list_zones(std::vector<Zone>& zones) const {
  if (!on_pick) return;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Rect row = row_rect(i);
    if (!row.empty() && intersection(row, view_) == row) zones.push_back({"line " + std::to_string(i + 1), row});
  }
}

/// A piece that has fallen is struck out.
void MoveList::draw_row_piece(Canvas& canvas, const RowPiece& piece, Rect sign, Rect face) const {
  if (!piece.seat) return;
  const Theme& theme = canvas.theme();
  draw_seat_sign(canvas, piece.seat, sign.centre(), canvas.px(5));
  const std::string& words = face_of(piece);
  canvas.text(face, TextStyle::body, words, piece.fallen ? theme.ui.ink_soft : theme.seat_ink(piece.seat));
  if (!piece.fallen) return;
  const double right = words.empty() ? sign.right() - canvas.px(2) : face.x + canvas.measure(TextStyle::body, words).w;
  const double y = face.y + face.h * 0.54;
  canvas.line({sign.x + 1.0, y}, {right, y}, std::max(1.0, 1.2 * canvas.scale()), theme.ui.danger);
}

void MoveList::draw_move(Canvas& canvas, const MoveRow& row, Rect where) const {
  const Theme& theme = canvas.theme();
  const int sign = canvas.px(sign_width);
  const int right = where.right() - (row.outcome == Outcome::moves ? 0 : canvas.px(result_width));
  const auto part = [&](int from, int to) { return Rect{where.x + from, where.y, to - from, where.h}; };
  draw_row_piece(canvas, row.mover, part(columns_.sign, columns_.sign + sign), part(columns_.mover, columns_.move));
  canvas.text(part(columns_.move, columns_.met_sign), TextStyle::body, row.move, ink_color(theme, row.ink));
  draw_row_piece(canvas, row.met, part(columns_.met_sign, columns_.met), part(columns_.met, right - where.x));
  if (row.outcome == Outcome::moves) return;
  const PosF at{where.right() - canvas.px(result_width) / 2.0, where.centre().y};
  draw_outcome_badge(canvas, row.outcome, row.mover.seat, at, canvas.px(7));
}

void MoveList::draw_row(Canvas& canvas, std::size_t index, Rect where) const {
  const Theme& theme = canvas.theme();
  const MoveRow& row = rows_[index];
  const int radius = canvas.px(theme.radius.control) - canvas.px(2);
  const bool under = on_pick && hovered() && where.contains(under_);
  if (index == picked_) canvas.round_rect(where, radius, mix(theme.ui.field, theme.ui.accent, 0.2));
  if (under && index != picked_) canvas.round_rect(where, radius, theme.ui.hover);
  where.w = laid_width_;
  Rect first = where;
  first.h = canvas.line_height(TextStyle::body) + canvas.px(4);
  if (row.number > 0) {
    Rect number = first;
    number.w = columns_.sign - canvas.px(gap);
    const Color ink = index == picked_ ? theme.ui.ink_soft : theme.ui.ink_faint;
    canvas.text(number, TextStyle::caption, std::to_string(row.number), ink, Across::right);
  }
  if (row.words.empty()) return draw_move(canvas, row, first);
  const Rect sign{where.x + columns_.sign, first.y, canvas.px(sign_width), first.h};
  if (row.mover.seat) draw_seat_sign(canvas, row.mover.seat, sign.centre(), canvas.px(5));
  Rect line{where.x + columns_.mover, first.y + canvas.px(2), where.w - columns_.mover,
            canvas.line_height(TextStyle::body)};
  for (const std::string& part : words_[index]) {
    canvas.text(line, TextStyle::body, part, ink_color(theme, row.ink));
    line.y += line.h;
  }
}

void MoveList::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  draw_panel(canvas, rect(), Backing::sunken);
  if (rows_.empty()) draw_when_empty(canvas, view_, when_empty);
  {
    const Clip clip(canvas, view_);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Rect row = row_rect(i);
      if (!intersection(row, view_).empty()) draw_row(canvas, i, row);
    }
  }
  bar_.draw(canvas);
  draw_focus(canvas, canvas.px(theme.radius.control));
}

bool MoveList::handle_key(const UiEvent& event) {
  if (!on_step) return false;
  const bool before = event.key == Key::left || event.key == Key::up;
  if (!before && event.key != Key::right && event.key != Key::down) return false;
  on_step(before ? -1 : 1);
  return true;
}

bool MoveList::handle(const UiEvent& event, Ui& /*ui*/) {
  if (event.kind == UiEvent::Kind::key) return handle_key(event);
  if (bar_.handle(event, 60)) return true;
  if (event.kind == UiEvent::Kind::mouse_move) {
    const bool changed = row_at(under_) != row_at(event.at);
    under_ = event.at;
    return changed;
  }
  if (!on_pick || !event.is_click(MouseButton::left)) return false;
  const auto row = row_at(event.at);
  if (row) on_pick(*row);
  return row.has_value();
}

void MoveList::take_over(Widget& before) { bar_ = static_cast<MoveList&>(before).bar_; }

}  // namespace junqi::client
