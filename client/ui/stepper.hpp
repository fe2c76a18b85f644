// A whole number between two bounds, with buttons for less and more; the arrow keys change it too.
#pragma once

#include <functional>
#include <string>

#include "client/ui/widget.hpp"

namespace junqi::client {

class Stepper : public Widget {
 public:
  using Words = std::function<std::string(int)>;
  struct Range {
    int low = 0;
    int high = 0;
    int step = 1;
  };
  Stepper(int first, Range bounds, std::function<void(int)> act = {}, Words written = {})
      : value(first), range(bounds), on_change(std::move(act)), words(std::move(written)) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void take_over(Widget& before) override;
  void list_zones(std::vector<Zone>& zones) const override;

  int value;
  Range range;
  std::function<void(int)> on_change;
  Words words;  // how the number is written, for example "30 s"

 private:
  void change_by(int by);
  void draw_end(Canvas& canvas, Rect end, bool plus) const;

  Rect less_;
  Rect more_;
  Pos under_;
};

}  // namespace junqi::client
