// Writes SVG shapes as text, in pixels. It draws nothing; see surface.hpp.
#pragma once

#include <span>
#include <string>

#include "client/paint/color.hpp"
#include "client/paint/geometry.hpp"

namespace junqi::client {

/// How a shape is painted. A width of 0 leaves the outline out, an alpha of 0 the filling.
struct Pen {
  Color fill{0, 0, 0, 0};
  Color stroke{0, 0, 0, 0};
  double width = 0;
  double dash = 0;  // length of dashes and gaps; 0 is unbroken
  bool round = false;
};

inline Pen filled(Color fill) { return {.fill = fill}; }
inline Pen stroked(Color stroke, double width) { return {.stroke = stroke, .width = width}; }

class Svg {
 public:
  Svg& rect(double x, double y, double w, double h, double radius, const Pen& pen);
  Svg& circle(PosF centre, double radius, const Pen& pen);
  Svg& ellipse(PosF centre, double rx, double ry, const Pen& pen);
  Svg& line(PosF from, PosF to, const Pen& pen);
  Svg& polyline(std::span<const PosF> points, const Pen& pen);
  Svg& polygon(std::span<const PosF> points, const Pen& pen);
  Svg& path(const std::string& commands, const Pen& pen);
  /// A downward gradient to be used as a rectangle's filling.
  Svg& gradient_rect(double x, double y, double w, double h, double radius, Color top, Color bottom);

  const std::string& text() const { return text_; }

 private:
  void close(const Pen& pen);
  std::string text_;
  int gradients_ = 0;
};

}  // namespace junqi::client
