#include "client/paint/insignia.hpp"

#include <array>

#include "client/paint/emblem.hpp"

namespace junqi::client {
namespace {

constexpr int stars_in_row = 3;

Pen pen(Color color, double width) { return {.stroke = color, .width = width, .round = true}; }

void draw_star_row(Svg& svg, int count, PosF middle, double radius, Color color) {
  const double step = radius * 2.2;
  for (int i = 0; i < count; ++i)
    draw_emblem(svg, Emblem::star, {middle.x + (i - (count - 1) / 2.0) * step, middle.y}, radius, filled(color));
}

/// More than three stand in two rows, so that they stay large.
void draw_stars(Svg& svg, int count, PosF middle, double width, double height, Color color) {
  const bool two_rows = count > stars_in_row;
  const double row = two_rows ? height / 2 : height;
  const double radius = std::min(row * 0.46, width / (2.2 * stars_in_row));
  if (!two_rows) return draw_star_row(svg, count, middle, radius, color);
  const int upper = count / 2;
  draw_star_row(svg, upper, {middle.x, middle.y - row / 2}, radius, color);
  draw_star_row(svg, count - upper, {middle.x, middle.y + row / 2}, radius, color);
}

/// The bars lie under the stars, as long as three of these.
void draw_officer(Svg& svg, const Insignia& insignia, PosF centre, double width, double height, Color color) {
  const double bar = height * 0.11;
  const double bars_height = insignia.bars * bar * 2;
  const double stars_height = height - bars_height;
  const PosF middle{centre.x, centre.y - bars_height / 2};
  draw_stars(svg, insignia.stars, middle, width, stars_height, color);
  const double length = std::min(width * 0.86, height * 1.15);
  for (int i = 0; i < insignia.bars; ++i) {
    const double y = centre.y + height / 2 - bar * (2 * i + 1);
    svg.rect(centre.x - length / 2, y, length, bar, bar * 0.3, filled(color));
  }
}

void draw_chevrons(Svg& svg, int count, PosF centre, double radius, Color color) {
  const double step = radius * 0.56;
  for (int i = 0; i < count; ++i) {
    const double y = centre.y + (i - (count - 1) / 2.0) * step;
    const std::array<PosF, 3> line{{{centre.x - radius, y + radius * 0.26},
                                    {centre.x, y - radius * 0.26},
                                    {centre.x + radius, y + radius * 0.26}}};
    svg.polyline(line, {.stroke = color, .width = radius * 0.26});
  }
}

/// A pickaxe and a shovel, crossed.
void draw_tools(Svg& svg, PosF c, double r, Color color) {
  svg.line(c + PosF{-0.8, 0.85} * r, c + PosF{0.5, -0.5} * r, pen(color, r * 0.2));
  const std::array<PosF, 4> blade{
      {c + PosF{0.36, -0.62} * r, c + PosF{0.95, -1.0} * r, c + PosF{1.0, -0.35} * r, c + PosF{0.62, -0.36} * r}};
  svg.polygon(blade, {.fill = color, .stroke = color, .width = r * 0.12, .round = true});
  svg.line(c + PosF{0.8, 0.85} * r, c + PosF{-0.62, -0.68} * r, pen(color, r * 0.2));
  const std::array<PosF, 3> pick{{c + PosF{-1.0, -0.1} * r, c + PosF{-0.66, -0.72} * r, c + PosF{-0.02, -0.98} * r}};
  svg.polyline(pick, pen(color, r * 0.24));
}

void draw_mine(Svg& svg, PosF c, double r, Color color) {
  for (const PosF spike : {PosF{1, 0}, PosF{0.7, 0.7}, PosF{0, 1}, PosF{-0.7, 0.7}})
    svg.line(c - spike * (r * 0.95), c + spike * (r * 0.95), pen(color, r * 0.2));
  svg.circle(c, r * 0.62, filled(color));
}

void draw_bomb(Svg& svg, PosF c, double r, Color color) {
  const PosF ball = c + PosF{-0.16, 0.22} * r;
  svg.circle(ball, r * 0.72, filled(color));
  svg.line(ball + PosF{0.42, -0.52} * r, ball + PosF{0.62, -0.76} * r, pen(color, r * 0.34));
  svg.line(ball + PosF{0.62, -0.76} * r, ball + PosF{0.86, -0.92} * r, pen(color, r * 0.14));
  draw_emblem(svg, Emblem::star, ball + PosF{1.02, -1.0} * r, r * 0.3, filled(color));
}

void draw_eye(Svg& svg, PosF c, double r, Color color) {
  const auto x = [&](double k) { return c.x + k * r; };
  const auto y = [&](double k) { return c.y + k * r; };
  svg.path(fmt::format("M{:.2f} {:.2f}Q{:.2f} {:.2f} {:.2f} {:.2f}Q{:.2f} {:.2f} {:.2f} {:.2f}Z", x(-1.15), y(0), x(0),
                       y(-1.3), x(1.15), y(0), x(0), y(1.3), x(-1.15), y(0)),
           pen(color, r * 0.2));
  svg.circle(c, r * 0.36, filled(color));
}

}  // namespace

void draw_insignia(Svg& svg, const Insignia& insignia, PosF centre, double width, double height, Color color) {
  const double radius = std::min(width, height) / 2;
  switch (insignia.sign) {
    case InsigniaSign::rank:
      if (insignia.chevrons > 0) return draw_chevrons(svg, insignia.chevrons, centre, radius, color);
      return draw_officer(svg, insignia, centre, width, height, color);
    case InsigniaSign::tools:
      return draw_tools(svg, centre, radius * 0.92, color);
    case InsigniaSign::mine:
      return draw_mine(svg, centre, radius, color);
    case InsigniaSign::bomb:
      return draw_bomb(svg, centre, radius * 0.9, color);
    case InsigniaSign::flag:
      return draw_pennant(svg, centre, radius, color, color);
    case InsigniaSign::eye:
      return draw_eye(svg, centre, radius, color);
  }
}

}  // namespace junqi::client
