// A button: the primary one of a screen, a plain one, or a quiet one without a frame.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "client/paint/icons.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

enum class ButtonKind { plain, primary, quiet, danger };

class Button : public Widget {
 public:
  Button(std::string words, std::function<void()> act, ButtonKind look = ButtonKind::plain)
      : text(std::move(words)), on_click(std::move(act)), kind(look) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void list_zones(std::vector<Zone>& zones) const override { zones.push_back({zone.empty() ? text : zone, rect()}); }

  std::string text;
  std::optional<Icon> icon;  // instead of the text
  std::function<void()> on_click;
  ButtonKind kind;
  TextStyle style = TextStyle::body;
  Across across = Across::centre;
  bool tight = false;  // little room beside the words
};

}  // namespace junqi::client
