#include "screens/eyes.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>

namespace junqi::screens {
namespace {

using Three = std::array<double, 3>;
using Matrix = std::array<Three, 3>;

struct Eye {
  const char* name;
  Matrix of_linear;
};

// Machado, Oliveira, Fernandes: "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG
// 15 (6), 2009, for severity 1. They act on linear RGB.
constexpr std::array<Eye, 3> eyes{{
    {"all colours", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
}};

// A distance of 2 is just seen side by side; 20 is told apart at a glance.
constexpr double far_apart = 20;
constexpr int cells = 16;
using Shape = std::bitset<cells * cells>;
constexpr double same_shape = 0.8;  // share of two shapes' cells that are in both
constexpr std::size_t shape_least = cells * cells / 50;

double to_linear(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }

Three times(const Matrix& m, const Three& v) {
  Three out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = std::clamp(m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2], 0.0, 1.0);
  return out;
}

/// CIELAB under D65.
Three lab(const Three& linear) {
  constexpr Matrix to_xyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
  constexpr Three white{0.9505, 1.0, 1.089};
  Three f{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double t = (to_xyz[i][0] * linear[0] + to_xyz[i][1] * linear[1] + to_xyz[i][2] * linear[2]) / white[i];
    f[i] = t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double distance(const Three& a, const Three& b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

Three pixel(const SDL_Surface& picture, int x, int y) {
  const auto* row =
      reinterpret_cast<const std::uint32_t*>(static_cast<const char*>(picture.pixels) + y * picture.pitch);
  const auto part = [&](unsigned shift) { return to_linear((row[x] >> shift & 0xFFU) / 255.0); };
  return {part(16), part(8), part(0)};
}

/// A seat's pieces as they are seen: the colour of most of a tile, and the cells of its middle that stand out from it.
struct Look {
  Three color{};
  Shape shape;
};

/// Each part by itself the middle one of the tile's pixels.
Three usual(const SDL_Surface& picture, Rect tile) {
  std::array<std::vector<double>, 3> parts;
  for (int y = tile.y; y < tile.bottom(); ++y)
    for (int x = tile.x; x < tile.right(); ++x)
      for (std::size_t i = 0; i < 3; ++i) parts[i].push_back(pixel(picture, x, y)[i]);
  Three middle{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto half = parts[i].begin() + static_cast<std::ptrdiff_t>(parts[i].size() / 2);
    std::nth_element(parts[i].begin(), half, parts[i].end());
    middle[i] = *half;
  }
  return middle;
}

Look look_of(const SDL_Surface& picture, Rect tile) {
  Look look{usual(picture, tile.shrunk(tile.w / 8, tile.h / 8)), {}};
  const int side = std::min(tile.w, tile.h) * 5 / 8;
  const int left = tile.x + (tile.w - side) / 2;
  const int top = tile.y + (tile.h - side) / 2;
  const Three ground = lab(look.color);
  for (int row = 0; row < cells; ++row)
    for (int column = 0; column < cells; ++column) {
      const Three seen =
          pixel(picture, left + (2 * column + 1) * side / (2 * cells), top + (2 * row + 1) * side / (2 * cells));
      look.shape[static_cast<std::size_t>(row * cells + column)] = distance(lab(seen), ground) > far_apart;
    }
  return look;
}

double shared(const Shape& a, const Shape& b) {
  const auto all = (a | b).count();
  return all == 0 ? 1 : static_cast<double>((a & b).count()) / static_cast<double>(all);
}

Rect tile_of(const std::vector<Zone>& zones, const std::string& node) {
  const auto at =
      std::find_if(zones.begin(), zones.end(), [&](const Zone& zone) { return zone.name == "node " + node; });
  return at == zones.end() ? Rect{} : at->rect;
}

}  // namespace

std::vector<std::string> seats_alike(SDL_Surface& picture, const Board& board, const std::vector<Zone>& zones,
                                     std::vector<std::string>& measured) {
  std::vector<std::string> faults;
  std::vector<Look> looks;
  for (std::uint8_t s = 1; s <= board.seats(); ++s) {
    const auto nodes = board.layout_nodes(Seat{s});
    const Rect tile = tile_of(zones, board.name(nodes[nodes.size() / 2]));
    if (tile.empty()) return {fmt::format("the pieces of seat {} are not on the screen", s)};
    looks.push_back(look_of(picture, tile));
    if (looks.back().shape.count() < shape_least)
      faults.push_back(fmt::format("seat {} shows no sign on its pieces", s));
  }
  for (std::size_t a = 0; a < looks.size(); ++a)
    for (std::size_t b = a + 1; b < looks.size(); ++b) {
      const double same = shared(looks[a].shape, looks[b].shape);
      std::string line = fmt::format("seats {} and {}: {:.0f} % of the signs are the same", a + 1, b + 1, 100 * same);
      for (const Eye& eye : eyes) {
        const double far =
            distance(lab(times(eye.of_linear, looks[a].color)), lab(times(eye.of_linear, looks[b].color)));
        line += fmt::format(", {} {:.0f}", eye.name, far);
        if (far < far_apart && same > same_shape)
          faults.push_back(
              fmt::format("{}: seats {} and {} look alike (distance {:.1f})", eye.name, a + 1, b + 1, far));
      }
      measured.push_back(std::move(line));
    }
  return faults;
}

}  // namespace junqi::screens
