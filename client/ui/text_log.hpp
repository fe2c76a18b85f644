// Lines of a chat: wrapped, scrolled, and staying at the end while it grows.
#pragma once

#include <string>
#include <vector>

#include "board/ids.hpp"
#include "client/ui/label.hpp"
#include "client/ui/scroll_bar.hpp"

namespace junqi::client {

struct LogLine {
  Seat seat = no_seat;  // whose emblem stands before it
  std::string name = {};
  std::string text = {};
  Ink ink = Ink::normal;
};

class TextLog : public Widget {
 public:
  void add(LogLine line);
  void set(std::vector<LogLine> lines);
  std::size_t size() const { return lines_.size(); }

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  void take_over(Widget& before) override;

  std::string when_empty;

 private:
  /// One line as it is seen; only the first of an entry carries its emblem and name.
  struct Row {
    std::size_t line;
    std::string text;
    bool first;
  };
  void wrap(const Canvas& canvas, int width);
  Rect row_rect(std::size_t index) const;
  int sign_width(const Canvas& canvas) const { return canvas.px(18); }

  std::vector<LogLine> lines_;
  std::vector<Row> rows_;
  std::size_t wrapped_lines_ = 0;  // how many of lines_ are in rows_
  int wrapped_width_ = 0;
  int wrapped_px_ = 0;
  int row_height_ = 1;
  ScrollBar bar_;
  Rect view_;
};

}  // namespace junqi::client
