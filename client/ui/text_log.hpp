// Lines of a chat or of a game's course: wrapped, scrolled, and staying at the end while it grows. One of them may be
// picked, where that means something.
#pragma once

#include <functional>
#include <optional>
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
  bool takes_focus() const override { return bool{on_pick}; }
  void list_zones(std::vector<Zone>& zones) const override;

  /// A line is lit and comes into view.
  void pick(std::optional<std::size_t> line);

  std::string when_empty;
  std::function<void(std::size_t)> on_pick;  // a line was clicked
  std::function<void(int)> on_step;          // an arrow key: -1 to the line before, 1 to the next

 private:
  /// One line as it is seen; only the first of an entry carries its emblem and name.
  struct Row {
    std::size_t line;
    std::string text;
    bool first;
  };
  void wrap(const Canvas& canvas, int width);
  Rect row_rect(std::size_t index) const;
  std::optional<std::size_t> line_at(Pos at) const;
  bool handle_key(const UiEvent& event);
  int sign_width(const Canvas& canvas) const { return canvas.px(18); }

  std::vector<LogLine> lines_;
  std::vector<Row> rows_;
  std::size_t wrapped_lines_ = 0;  // how many of lines_ are in rows_
  int wrapped_width_ = 0;
  int wrapped_px_ = 0;
  int row_height_ = 1;
  std::optional<std::size_t> picked_;
  bool show_picked_ = false;  // it has not been scrolled to yet
  ScrollBar bar_;
  Rect view_;
};

}  // namespace junqi::client
