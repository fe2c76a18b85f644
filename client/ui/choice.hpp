// One of several: side by side when there is room for all, else a field that opens a list.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "client/ui/widget.hpp"

namespace junqi::client {

class Choice : public Widget {
 public:
  Choice(std::vector<std::string> names, int first, std::function<void(int)> act = {})
      : options(std::move(names)), chosen(first), on_change(std::move(act)) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void list_zones(std::vector<Zone>& zones) const override;
  void take_over(Widget& before) override;

  void choose(int index);

  std::vector<std::string> options;
  int chosen;
  std::function<void(int)> on_change;
  bool always_list = false;

 private:
  int side_by_side_width(const Canvas& canvas) const;
  void draw_segments(Canvas& canvas);
  void draw_closed(Canvas& canvas);
  void open_list(Ui& ui);
  bool press(Pos at, Ui& ui);

  std::vector<Rect> segments_;  // empty: shown as a field
  Pos under_;
};

}  // namespace junqi::client
