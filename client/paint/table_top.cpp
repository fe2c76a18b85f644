#include "client/paint/table_top.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <array>

#include "client/paint/canvas.hpp"

namespace junqi::client {
namespace {

/// A number that looks random, 0..255, for a pixel.
std::uint32_t noise(std::uint32_t x, std::uint32_t y) {
  std::uint32_t h = x * 0x9E3779B1U ^ y * 0x85EBCA77U;
  h ^= h >> 15U;
  h *= 0x2C1B3C6DU;
  h ^= h >> 12U;
  return h & 255U;
}

std::uint32_t* row_of(SDL_Surface& picture, int y) {
  return reinterpret_cast<std::uint32_t*>(static_cast<std::uint8_t*>(picture.pixels) + y * picture.pitch);
}

std::uint32_t packed(Color c) {
  return static_cast<std::uint32_t>(c.r) << 16U | static_cast<std::uint32_t>(c.g) << 8U | c.b;
}

Color unpacked(std::uint32_t pixel) {
  return {static_cast<std::uint8_t>(pixel >> 16U & 255U), static_cast<std::uint8_t>(pixel >> 8U & 255U),
          static_cast<std::uint8_t>(pixel & 255U)};
}

/// How far a pixel is outside of a rectangle with round corners; negative within.
double outside(Rect rect, int radius, int x, int y) {
  const PosF middle = rect.centre();
  const double dx = std::abs(x + 0.5 - middle.x) - rect.w / 2.0 + radius;
  const double dy = std::abs(y + 0.5 - middle.y) - rect.h / 2.0 + radius;
  return std::hypot(std::max(dx, 0.0), std::max(dy, 0.0)) + std::min(std::max(dx, dy), 0.0) - radius;
}

std::uint32_t brightened(std::uint32_t pixel, int by) {
  std::uint32_t out = 0;
  for (const unsigned shift : {0U, 8U, 16U}) {
    const int channel = static_cast<int>(pixel >> shift & 255U) + by;
    out |= static_cast<std::uint32_t>(std::clamp(channel, 0, 255)) << shift;
  }
  return out;
}

}  // namespace

Surface table_top(Size size, const TableColors& colors) {
  Surface picture(SDL_CreateRGBSurfaceWithFormat(0, size.w, size.h, 32, SDL_PIXELFORMAT_RGB888));
  if (!picture) return picture;
  // The colour by the square of the distance from under the lamp, so that a pixel costs no root.
  constexpr int shades = 512;
  std::array<std::uint32_t, shades> by_distance{};
  for (int i = 0; i < shades; ++i) {
    by_distance[static_cast<std::size_t>(i)] =
        packed(mix(colors.light, colors.dark, static_cast<double>(i) / (shades - 1)));
  }
  const double far = std::hypot(size.w, size.h) * 0.56;
  for (int y = 0; y < size.h; ++y) {
    std::uint32_t* row = row_of(*picture, y);
    const double down = (y - size.h * 0.42) / far;
    for (int x = 0; x < size.w; ++x) {
      const double across = (x - size.w * 0.5) / far;
      const int shade = std::min(shades - 1, static_cast<int>((across * across + down * down) * shades));
      row[x] = by_distance[static_cast<std::size_t>(shade)];
    }
  }
  return picture;
}

void add_shadow(SDL_Surface& picture, Rect of, int blur, Color color, double strength) {
  const Rect caster = of.moved(0, blur / 4);
  const Rect reach = intersection(caster.shrunk(-blur), {0, 0, picture.w, picture.h});
  const Rect hidden = of.shrunk(blur / 2);
  for (int y = reach.y; y < reach.bottom(); ++y) {
    std::uint32_t* row = row_of(picture, y);
    for (int x = reach.x; x < reach.right(); ++x) {
      if (hidden.contains({x, y})) {
        x = hidden.right() - 1;
        continue;
      }
      const double away = std::clamp(outside(caster, blur / 2, x, y) / blur, 0.0, 1.0);
      row[x] = packed(mix(unpacked(row[x]), color, strength * (1 - away) * (1 - away)));
    }
  }
}

void add_grain(SDL_Surface& picture, double strength) {
  const int most = rounded(strength * 16);
  if (most <= 0) return;
  for (int y = 0; y < picture.h; ++y) {
    std::uint32_t* row = row_of(picture, y);
    for (int x = 0; x < picture.w; ++x) {
      const auto ux = static_cast<std::uint32_t>(x);
      const auto uy = static_cast<std::uint32_t>(y);
      // Single specks and longer fibres across, half and half.
      const auto speck = static_cast<int>(noise(ux, uy));
      const auto fibre = static_cast<int>(noise(ux / 7U, uy + 4096U));
      row[x] = brightened(row[x], (speck + fibre - 255) * most / 510);
    }
  }
}

void draw_table(Canvas& canvas) {
  const TableColors& colors = canvas.theme().table;
  const Size size = canvas.size();
  canvas.picture({0, 0}, fmt::format("table {} {} {} {}", size.w, size.h, hex(colors.light), hex(colors.dark)), [&] {
    Surface table = table_top(size, colors);
    if (table) add_grain(*table, colors.grain);
    return table;
  });
}

}  // namespace junqi::client
