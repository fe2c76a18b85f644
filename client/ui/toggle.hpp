// A switch with words beside it.
#pragma once

#include <functional>
#include <string>

#include "client/ui/widget.hpp"

namespace junqi::client {

class Toggle : public Widget {
 public:
  Toggle(std::string words, bool is_on, std::function<void(bool)> act = {})
      : text(std::move(words)), on(is_on), on_change(std::move(act)) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void take_over(Widget& before) override;
  void list_zones(std::vector<Zone>& zones) const override { zones.push_back({zone.empty() ? text : zone, rect()}); }

  std::string text;
  bool on;
  std::function<void(bool)> on_change;
};

}  // namespace junqi::client
