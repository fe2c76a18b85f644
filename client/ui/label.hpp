// Words that take no clicks: one line with an ellipsis, or wrapped to the width.
#pragma once

#include <string>

#include "client/ui/widget.hpp"

namespace junqi::client {

enum class Ink { normal, soft, faint, accent, good, warn, danger };

Color ink_color(const Theme& theme, Ink ink);

class Label : public Widget {
 public:
  explicit Label(std::string words, TextStyle type = TextStyle::body, Ink color = Ink::normal)
      : text(std::move(words)), style(type), ink(color) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void draw(Canvas& canvas) override;

  std::string text;
  TextStyle style;
  Ink ink;
  Across across = Across::left;
  bool wraps = false;
};

/// What stands in the middle of a list or log while nothing is in it.
void draw_when_empty(Canvas& canvas, Rect where, std::string_view words);

}  // namespace junqi::client
