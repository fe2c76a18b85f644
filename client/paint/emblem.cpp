#include "client/paint/emblem.hpp"

#include <numbers>
#include <vector>

namespace junqi::client {
namespace {

/// Corners on a circle, the first at the top; every second one at `inner` of the radius.
std::vector<PosF> wheel(PosF centre, double radius, int corners, double inner) {
  std::vector<PosF> points;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners - std::numbers::pi / 2;
    const double r = i % 2 == 1 ? radius * inner : radius;
    points.push_back({centre.x + r * std::cos(angle), centre.y + r * std::sin(angle)});
  }
  return points;
}

std::vector<PosF> placed(std::vector<PosF> points, PosF centre, double radius) {
  for (PosF& p : points) p = centre + p * radius;
  return points;
}

}  // namespace

void draw_emblem(Svg& svg, Emblem emblem, PosF centre, double radius, const Pen& pen) {
  switch (emblem) {
    case Emblem::circle:
      svg.circle(centre, radius * 0.86, pen);
      break;
    case Emblem::square: {
      const double side = radius * 1.5;
      svg.rect(centre.x - side / 2, centre.y - side / 2, side, side, radius * 0.12, pen);
      break;
    }
    case Emblem::triangle:
      svg.polygon(placed({{0, -1.0}, {1.02, 0.78}, {-1.02, 0.78}}, centre, radius), pen);
      break;
    case Emblem::diamond:
      svg.polygon(placed({{0, -1.12}, {0.92, 0}, {0, 1.12}, {-0.92, 0}}, centre, radius), pen);
      break;
    case Emblem::star:
      svg.polygon(wheel({centre.x, centre.y + radius * 0.06}, radius * 1.18, 10, 0.46), pen);
      break;
    case Emblem::hexagon:
      svg.polygon(wheel(centre, radius, 6, 1), pen);
      break;
  }
}

void draw_pennant(Svg& svg, PosF centre, double radius, Color cloth, Color pole) {
  svg.polygon(placed({{-0.5, -0.95}, {0.95, -0.45}, {-0.5, 0.12}}, centre, radius), filled(cloth));
  svg.line(centre + PosF{-0.55, -1} * radius, centre + PosF{-0.55, 1} * radius,
           {.stroke = pole, .width = radius * 0.26, .round = true});
}

void draw_outcome(Svg& svg, Outcome outcome, PosF centre, double radius, Color color) {
  const Pen blade{.stroke = color, .width = radius * 0.3, .round = true};
  switch (outcome) {
    case Outcome::moves:
      break;
    case Outcome::wins:
      svg.line(centre + PosF{0.68, -0.68} * radius, centre + PosF{-0.3, 0.3} * radius, blade);
      svg.line(centre + PosF{-0.55, -0.05} * radius, centre + PosF{0.05, 0.55} * radius, blade);
      svg.line(centre + PosF{-0.3, 0.3} * radius, centre + PosF{-0.68, 0.68} * radius, blade);
      break;
    case Outcome::loses:
      svg.polygon(placed({{0, -0.85},
                          {0.72, -0.58},
                          {0.66, 0.15},
                          {0.38, 0.58},
                          {0, 0.88},
                          {-0.38, 0.58},
                          {-0.66, 0.15},
                          {-0.72, -0.58}},
                         centre, radius),
                  filled(color));
      break;
    case Outcome::both:
      svg.polygon(wheel(centre, radius * 0.98, 16, 0.52), filled(color));
      break;
    case Outcome::home:
      draw_pennant(svg, centre, radius * 0.8, color, color);
      break;
  }
}

}  // namespace junqi::client
