// The canvas's round rectangles, outlines and shadows: small pictures whose corners are kept and whose sides stretch.
#include <SDL.h>

#include <cstring>

#include "client/paint/canvas.hpp"
#include "client/paint/canvas_sdl.hpp"

namespace junqi::client {
namespace {

/// How opaque a disc is from its rim to its centre, along its middle line; what is clear is left out. The centre is a
/// run of its own.
std::vector<Canvas::Run> profile_of(SDL_Surface& disc) {
  const int centre = disc.w / 2;
  std::vector<Canvas::Run> runs;
  for (int depth = 0; depth <= centre; ++depth) {
    std::uint32_t pixel = 0;
    std::memcpy(&pixel, static_cast<const std::uint8_t*>(disc.pixels) + depth * disc.pitch + centre * 4, sizeof pixel);
    Color c;
    SDL_GetRGBA(pixel, disc.format, &c.r, &c.g, &c.b, &c.a);
    if (!runs.empty() && depth < centre && runs.back().to == depth && runs.back().alpha == c.a) {
      ++runs.back().to;
    } else if (c.a > 0) {
      runs.push_back({depth, depth + 1, c.a});
    }
  }
  return runs;
}

}  // namespace

/// Stretches a disc, 2 * `corner` + 1 wide: its quarters are the corners, its middle lines the sides, its centre the
/// rest, if that is not left open. Only the corners are drawn as pictures; what is stretched is the same all along and
/// is filled, since the software renderer takes many times as long to scale a pixel as to fill one.
void Canvas::nine_slice(const std::string& key, Rect where, int corner, Color color, Centre centre,
                        const std::function<std::string()>& svg) {
  const int side = 2 * corner + 1;
  const Picture disc = cache_.get(key, [&] {
    Surface surface = surface_from_svg(svg(), {side, side});
    if (surface) profiles_[key] = profile_of(*surface);
    return surface;
  });
  if (disc.texture == nullptr) return;
  const int wide = where.w - 2 * corner;
  const int high = where.h - 2 * corner;
  sdl_tint(disc.texture, color);
  for (const bool right : {false, true}) {
    for (const bool low : {false, true}) {
      const SDL_Rect from{right ? corner + 1 : 0, low ? corner + 1 : 0, corner, corner};
      const SDL_Rect to{right ? where.right() - corner : where.x, low ? where.bottom() - corner : where.y, corner,
                        corner};
      SDL_RenderCopy(renderer_, disc.texture, &from, &to);
    }
  }
  for (const Run& run : profiles_[key]) {
    const Color shade{color.r, color.g, color.b, static_cast<std::uint8_t>(color.a * run.alpha / 255)};
    const int depth = run.to - run.from;
    if (run.to > corner) {
      if (centre == Centre::filled) fill({where.x + corner, where.y + corner, wide, high}, shade);
      continue;
    }
    fill({where.x + corner, where.y + run.from, wide, depth}, shade);
    fill({where.x + corner, where.bottom() - run.to, wide, depth}, shade);
    fill({where.x + run.from, where.y + corner, depth, high}, shade);
    fill({where.right() - run.to, where.y + corner, depth, high}, shade);
  }
}

void Canvas::round_rect(Rect where, int radius, Color color) {
  radius = std::min({radius, where.w / 2, where.h / 2});
  if (where.empty()) return;
  if (radius <= 0) return fill(where, color);
  const int side = 2 * radius + 1;
  nine_slice(fmt::format("corner {}", radius), where, radius, color, Centre::filled,
             [=] { return Svg().rect(0, 0, side, side, radius, filled(white)).text(); });
}

void Canvas::round_outline(Rect where, int radius, int width, Color color) {
  radius = std::max(width, std::min({radius, where.w / 2, where.h / 2}));
  if (where.w < 2 * radius || where.h < 2 * radius) return;
  const int side = 2 * radius + 1;
  const double half = width / 2.0;
  nine_slice(fmt::format("outline {} {}", radius, width), where, radius, color, Centre::open, [=] {
    return Svg().rect(half, half, side - width, side - width, radius - half, stroked(white, width)).text();
  });
}

void Canvas::shadow(Rect where, int radius, int blur, Color color) {
  const int corner = radius + blur;
  const int side = 2 * corner + 1;
  const Rect outer = where.shrunk(-blur);
  if (outer.w < 2 * corner || outer.h < 2 * corner) return;
  nine_slice(fmt::format("shadow {} {}", radius, blur), outer, corner, color, Centre::open, [=] {
    Svg layers;
    // Many faint layers, each a little smaller, add up to a smooth edge.
    const int steps = std::max(4, blur * 2);
    for (int i = 0; i < steps; ++i) {
      const double inset = 2.0 * blur * (i + 0.5) / steps;
      if (2 * inset >= side) break;
      const double share = 1.0 / (steps - i);
      layers.rect(inset, inset, side - 2 * inset, side - 2 * inset, std::max(1.0, corner - inset),
                  filled(white.with_alpha(std::min(1.0, share))));
    }
    return layers.text();
  });
}

}  // namespace junqi::client
