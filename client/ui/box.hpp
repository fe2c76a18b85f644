// A row or a column of widgets, with or without a panel behind it, and a spacer for the room between.
#pragma once

#include "client/ui/widget.hpp"

namespace junqi::client {

enum class Flow { row, column };
enum class Backing { none, panel, sunken };

class Box : public Widget {
 public:
  explicit Box(Flow flow, int gap = 8) : flow_(flow), gap_(gap) {}

  template <class W, class... Args>
  W& add(Args&&... args) {
    auto made = std::make_unique<W>(std::forward<Args>(args)...);
    W& child = *made;
    children_.push_back(std::move(made));
    return child;
  }
  Widget& add_widget(std::unique_ptr<Widget> widget) { return *children_.emplace_back(std::move(widget)); }
  Box& row(int gap = 8) { return add<Box>(Flow::row, gap); }
  Box& column(int gap = 8) { return add<Box>(Flow::column, gap); }
  /// Empty room that takes what is left.
  void stretch(double share = 1);
  void clear();

  /// Theme units between the edge and the children.
  Box& padded(int across, int down);
  Box& padded(int all) { return padded(all, all); }
  Box& backed(Backing backing);
  /// The children stand beside each other instead of one below the other, or the other way.
  void turn(Flow flow) { flow_ = flow; }
  /// Where the children stand along the flow when none of them grows.
  Box& justified(Align align);

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  std::vector<Widget*> children() override;

 private:
  struct Part {
    Widget* widget;
    Size size;
  };
  int along(Size size) const { return flow_ == Flow::row ? size.w : size.h; }
  int across(Size size) const { return flow_ == Flow::row ? size.h : size.w; }
  /// The sizes of the visible children within `inner`; growing ones get their share if `inner` has a length.
  std::vector<Part> parts(const Canvas& canvas, Size inner, bool share_room) const;
  void share_out(const Canvas& canvas, std::vector<Part>& parts, int left, double shares) const;
  Size child_size(const Canvas& canvas, const Widget& child, int width) const;

  Flow flow_;
  int gap_;
  int pad_across_ = 0;
  int pad_down_ = 0;
  Backing backing_ = Backing::none;
  Align justify_ = Align::start;
  std::vector<std::unique_ptr<Widget>> children_;
  std::vector<std::unique_ptr<Widget>> gone_;  // cleared while one of them may still be running
};

class Spacer : public Widget {
 public:
  Size wanted(const Canvas&, int) const override { return {}; }
  void draw(Canvas&) override {}
};

/// The panel that boxes, lists and dialogs stand on.
void draw_panel(Canvas& canvas, Rect rect, Backing backing);

}  // namespace junqi::client
