#include "client/paint/icons.hpp"

#include <array>

namespace junqi::client {
namespace {

/// A triangle that points left (-1) or right (1), its middle at `x` radii.
void arrow(Svg& svg, PosF centre, double radius, double x, double towards, Color color) {
  const PosF at = centre + PosF{x, 0} * radius;
  const std::array<PosF, 3> points{at + PosF{0.5 * towards, 0} * radius, at + PosF{-0.5 * towards, -0.78} * radius,
                                   at + PosF{-0.5 * towards, 0.78} * radius};
  svg.polygon(points, filled(color));
}

void bar(Svg& svg, PosF centre, double radius, double x, double width, Color color) {
  const PosF corner = centre + PosF{x - width / 2, -0.78} * radius;
  svg.rect(corner.x, corner.y, width * radius, 1.56 * radius, 0.08 * radius, filled(color));
}

/// Two blades, crossed.
void blades(Svg& svg, PosF centre, double radius, double x, Color color) {
  const PosF at = centre + PosF{x, 0} * radius;
  const Pen pen{.stroke = color, .width = radius * 0.24, .round = true};
  svg.line(at + PosF{-0.48, -0.6} * radius, at + PosF{0.48, 0.6} * radius, pen);
  svg.line(at + PosF{0.48, -0.6} * radius, at + PosF{-0.48, 0.6} * radius, pen);
}

void smile(Svg& svg, PosF centre, double radius, Color color) {
  const Pen pen{.stroke = color, .width = radius * 0.18, .round = true};
  svg.circle(centre, radius, pen);
  for (const double side : {-0.36, 0.36}) svg.circle(centre + PosF{side, -0.22} * radius, radius * 0.13, filled(color));
  const std::array<PosF, 5> mouth{centre + PosF{-0.5, 0.22} * radius, centre + PosF{-0.28, 0.47} * radius,
                                  centre + PosF{0, 0.56} * radius, centre + PosF{0.28, 0.47} * radius,
                                  centre + PosF{0.5, 0.22} * radius};
  svg.polyline(mouth, pen);
}

}  // namespace

void draw_icon(Svg& svg, Icon icon, PosF centre, double radius, Color color) {
  switch (icon) {
    case Icon::to_begin:
      bar(svg, centre, radius, -0.62, 0.24, color);
      return arrow(svg, centre, radius, 0.14, -1, color);
    case Icon::battle_before:
      arrow(svg, centre, radius, -0.62, -1, color);
      return blades(svg, centre, radius, 0.54, color);
    case Icon::back:
      return arrow(svg, centre, radius, -0.1, -1, color);
    case Icon::play:
      return arrow(svg, centre, radius * 1.2, 0.08, 1, color);
    case Icon::pause:
      bar(svg, centre, radius, -0.36, 0.36, color);
      return bar(svg, centre, radius, 0.36, 0.36, color);
    case Icon::on:
      return arrow(svg, centre, radius, 0.1, 1, color);
    case Icon::next_battle:
      blades(svg, centre, radius, -0.54, color);
      return arrow(svg, centre, radius, 0.62, 1, color);
    case Icon::to_end:
      arrow(svg, centre, radius, -0.14, 1, color);
      return bar(svg, centre, radius, 0.62, 0.24, color);
    case Icon::smile:
      return smile(svg, centre, radius, color);
    case Icon::take_off:
      return blades(svg, centre, radius, 0, color);
  }
}

}  // namespace junqi::client
