// A colour with its alpha, and how two are mixed. No SDL.
#pragma once

#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace junqi::client {

struct Color {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;

  constexpr bool operator==(const Color&) const = default;
  constexpr Color with_alpha(double alpha) const { return {r, g, b, static_cast<std::uint8_t>(alpha * 255 + 0.5)}; }
};

/// 0xRRGGBB.
constexpr Color rgb(std::uint32_t value) {
  return {static_cast<std::uint8_t>(value >> 16 & 255), static_cast<std::uint8_t>(value >> 8 & 255),
          static_cast<std::uint8_t>(value & 255), 255};
}

/// `t` of the way from `from` to `to`.
constexpr Color mix(Color from, Color to, double t) {
  const auto channel = [t](std::uint8_t a, std::uint8_t b) { return static_cast<std::uint8_t>(a + (b - a) * t + 0.5); };
  return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b), channel(from.a, to.a)};
}

constexpr Color lighter(Color c, double t) { return mix(c, Color{255, 255, 255, c.a}, t); }
constexpr Color darker(Color c, double t) { return mix(c, Color{0, 0, 0, c.a}, t); }

/// "#rrggbb"; SVG takes the alpha apart.
inline std::string hex(Color c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); }

}  // namespace junqi::client
