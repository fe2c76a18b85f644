// What is stretched on the canvas looks as if it had been drawn at its full size.
#include "client/paint/canvas.hpp"

#include <cstdlib>

#include "client/stage.hpp"

using namespace junqi::client;
using junqi::test::Stage;

namespace {

constexpr Size size{160, 120};
constexpr Color ground{200, 190, 170, 255};

/// Covered with one colour.
struct Easel : Stage {
  Easel() : Stage(1, size) {
    canvas().begin(size, 1, light_theme());
    canvas().fill(canvas().bounds(), ground);
  }
};

int difference(Color a, Color b) { return std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)}); }

/// The greatest difference of any channel of any pixel.
int difference(Easel& a, Easel& b) {
  int most = 0;
  for (int y = 0; y < size.h; ++y)
    for (int x = 0; x < size.w; ++x) most = std::max(most, difference(a.at(x, y), b.at(x, y)));
  return most;
}

/// Both ways of blending and of covering a pixel in part round on their own.
constexpr int roundings = 4;

}  // namespace

TEST_CASE("round rectangles and outlines are the shapes that they stand for") {
  const Rect where{13, 9, 131, 97};
  for (const Color color : {Color{40, 90, 30, 255}, Color{40, 90, 30, 120}}) {
    for (const int radius : {1, 6, 17, 40}) {
      CAPTURE(radius, static_cast<int>(color.a));
      Easel quick;
      Easel whole;
      quick.canvas().round_rect(where, radius, color);
      whole.canvas().shapes(where, Svg().rect(0, 0, where.w, where.h, radius, filled(color)).text());
      CHECK(difference(quick, whole) <= roundings);
      CHECK(difference(quick.at(80, 60), ground) > 20);

      Easel quick_line;
      Easel whole_line;
      const int width = 1 + radius / 6;
      const double half = width / 2.0;
      quick_line.canvas().round_outline(where, radius, width, color);
      const double corner = std::max(radius, width) - half;
      whole_line.canvas().shapes(
          where, Svg().rect(half, half, where.w - width, where.h - width, corner, stroked(color, width)).text());
      CHECK(difference(quick_line, whole_line) <= roundings);
      CHECK(difference(quick_line.at(80, 60), ground) == 0);
      CHECK(difference(quick_line.at(80, where.y), ground) > 20);
    }
  }
}

TEST_CASE("a shadow fades from what casts it to nothing, alike on all four sides") {
  Easel easel;
  const Rect where{40, 30, 81, 61};
  constexpr int blur = 10;
  constexpr int radius = 8;
  easel.canvas().shadow(where, radius, blur, {0, 0, 0, 160});
  const Pos middle{where.x + where.w / 2, where.y + where.h / 2};
  int before = easel.at(middle.x, where.y - blur - 1).r;
  CHECK(before == ground.r);
  for (int out = blur; out > -radius; --out) {
    const Color above = easel.at(middle.x, where.y - out);
    CAPTURE(out, static_cast<int>(above.r));
    CHECK(above.r <= before);
    CHECK(difference(above, easel.at(middle.x, where.bottom() - 1 + out)) <= roundings);
    CHECK(difference(above, easel.at(where.x - out, middle.y)) <= roundings);
    CHECK(difference(above, easel.at(where.right() - 1 + out, middle.y)) <= roundings);
    before = above.r;
  }
  CHECK(before < ground.r / 2);
  CHECK(easel.at(middle.x, middle.y).r == ground.r);
}
