#include "client/ui/text_log.hpp"

#include "client/paint/piece_painter.hpp"
#include "client/paint/text_fit.hpp"
#include "client/ui/box.hpp"

namespace junqi::client {

void TextLog::add(LogLine line) { lines_.push_back(std::move(line)); }

void TextLog::set(std::vector<LogLine> lines) {
  lines_ = std::move(lines);
  rows_.clear();
  wrapped_lines_ = 0;
}

Size TextLog::wanted(const Canvas& canvas, int width) const { return {width, 6 * canvas.line_height(TextStyle::body)}; }

void TextLog::wrap(const Canvas& canvas, int width) {
  const int px = canvas.font(TextStyle::body).px;
  if (width != wrapped_width_ || px != wrapped_px_) {
    rows_.clear();
    wrapped_lines_ = 0;
  }
  wrapped_width_ = width;
  wrapped_px_ = px;
  const auto measure = [&](std::string_view part) { return canvas.measure(TextStyle::body, part).w; };
  for (; wrapped_lines_ < lines_.size(); ++wrapped_lines_) {
    const LogLine& line = lines_[wrapped_lines_];
    const std::string whole = line.name.empty() ? line.text : line.name + "  " + line.text;
    bool first = true;
    for (std::string& part : wrapped(whole, width - sign_width(canvas), measure)) {
      rows_.push_back({wrapped_lines_, std::move(part), first});
      first = false;
    }
  }
}

void TextLog::place(const Canvas& canvas, Rect rect) {
  Widget::place(canvas, rect);
  const bool follow = bar_.at_end();
  view_ = rect.shrunk(canvas.px(6), canvas.px(4));
  wrap(canvas, view_.w - bar_.width(canvas));
  row_height_ = canvas.line_height(TextStyle::body);
  bar_.fit(static_cast<int>(rows_.size()) * row_height_, view_);
  if (follow) bar_.to_end();
}

Rect TextLog::row_rect(std::size_t index) const {
  return {view_.x, view_.y + static_cast<int>(index) * row_height_ - bar_.offset(), view_.w, row_height_};
}

void TextLog::draw(Canvas& canvas) {
  const Theme& theme = canvas.theme();
  draw_panel(canvas, rect(), Backing::sunken);
  if (lines_.empty()) draw_when_empty(canvas, view_, when_empty);
  {
    const Clip clip(canvas, view_);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      Rect row = row_rect(i);
      if (intersection(row, view_).empty()) continue;
      const LogLine& line = lines_[rows_[i].line];
      const Rect sign = row.take_left(line.seat ? sign_width(canvas) : rows_[i].first ? 0 : canvas.px(12));
      if (rows_[i].first && line.seat) draw_seat_sign(canvas, line.seat, sign.centre(), canvas.px(5));
      const Color ink = ink_color(theme, line.ink);
      canvas.text(row, TextStyle::body, rows_[i].text, ink);
      if (rows_[i].first && !line.name.empty() && rows_[i].text.starts_with(line.name)) {
        canvas.text(row, TextStyle::body, line.name, line.seat ? theme.seat_ink(line.seat) : theme.ui.accent_ink);
      }
    }
  }
  bar_.draw(canvas);
}

bool TextLog::handle(const UiEvent& event, Ui& /*ui*/) { return bar_.handle(event, 60); }

}  // namespace junqi::client
