// A whole number between two bounds, chosen by dragging a knob along a line; the arrow keys move it too.
#pragma once

#include <functional>

#include "client/ui/widget.hpp"

namespace junqi::client {

class Slider : public Widget {
 public:
  struct Range {
    int low = 0;
    int high = 100;
    int step = 5;  // of a key, and of a notch of the wheel
  };
  /// `act` hears every change, `done` the end of a drag and every change by keys.
  Slider(int first, Range bounds, std::function<void(int)> act = {}, std::function<void()> done = {})
      : value(first), range(bounds), on_change(std::move(act)), on_done(std::move(done)) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void list_zones(std::vector<Zone>& zones) const override {
    if (!zone.empty()) zones.push_back({zone, rect()});
  }

  int value;
  Range range;
  std::function<void(int)> on_change;
  std::function<void()> on_done;

 private:
  void change_to(int next);
  bool handle_key(Key key);
  int value_at(int x) const;
  int knob_x() const;

  int knob_ = 0;  // radius
};

}  // namespace junqi::client
