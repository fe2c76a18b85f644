// Hears of every text that a canvas draws, for whoever checks that a screen can be read. Nothing is drawn in here.
#pragma once

#include <string_view>

#include "client/paint/color.hpp"
#include "client/paint/font_book.hpp"
#include "client/paint/geometry.hpp"

namespace junqi::client {

/// Valid during the call.
struct DrawnText {
  std::string_view words;  // as they were to be read
  Rect where;              // of the whole text; what lies outside `clip` is not seen
  Rect clip;
  Font font;
  Color ink;
  bool cut = false;  // there was no room for all of it
};

class TextWatch {
 public:
  virtual ~TextWatch() = default;
  virtual void drawn(const DrawnText& text) = 0;
  /// What is drawn from now on lies over everything that was drawn before within `covered`.
  virtual void layer(Rect covered) = 0;
};

}  // namespace junqi::client
