// Rows of cells, one of them selected, scrolled by wheel, bar and keys.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "client/ui/scroll_bar.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

struct ListRow {
  std::vector<std::string> cells;
  bool faint = false;
  bool marked = false;  // a dot before it: there is something new
  std::string tip = {};
  bool enabled = true;  // it can be activated
};

struct ListColumn {
  std::string title = {};
  double share = 1;  // of the width
  Across across = Across::left;
  bool gives = false;  // its texts may be cut, so that those of the others need not be
};

class List : public Widget {
 public:
  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  std::string tip_at(Pos at) const override;
  void list_zones(std::vector<Zone>& zones) const override;
  void take_over(Widget& before) override;

  std::vector<ListRow> rows;
  std::vector<ListColumn> columns;  // empty: one column without a title
  int selected = -1;
  std::string when_empty;
  bool framed = false;     // stands alone as a popup
  bool one_click = false;  // a single click activates
  int rows_wanted = 8;
  std::function<void(int)> on_select;
  std::function<void(int)> on_activate;
  /// What else can be done with a row: by its dots, the right button or the Menu key. Called with where a menu hangs.
  std::function<void(int, Rect)> on_more;
  bool shows_dots = true;  // where on_more is set

 private:
  void draw_row(Canvas& canvas, std::size_t index, Rect row, const std::vector<int>& widths) const;
  /// Of the columns; what is seen now is measured.
  std::vector<int> widths(const Canvas& canvas) const;
  int wanted_width(const Canvas& canvas, std::size_t column) const;
  Rect cells_rect(const Canvas& canvas, Rect row) const;
  void draw_cells(Canvas& canvas, Rect row, const std::vector<int>& widths, const std::vector<std::string>& cells,
                  TextStyle style, Color color) const;
  std::optional<int> row_at(Pos at) const;
  Rect row_rect(std::size_t index) const;
  /// The dots at the end of a row; empty without on_more.
  Rect dots(Rect row) const;
  void select(int index);
  bool handle_key(const UiEvent& event);
  void activate();

  ScrollBar bar_;
  Rect view_;
  Rect head_;
  int row_height_ = 1;
  int bar_width_ = 0;
  int shown_selected_ = -1;
  Pos under_;
};

}  // namespace junqi::client
