// Rectangles and places in real pixels, and a few operations on them. No SDL, no game.
#pragma once

#include <algorithm>
#include <cmath>

namespace junqi::client {

struct Size {
  int w = 0;
  int h = 0;
  constexpr bool operator==(const Size&) const = default;
};

/// A whole pixel.
struct Pos {
  int x = 0;
  int y = 0;
  constexpr bool operator==(const Pos&) const = default;
};

/// A place between pixels, y downwards.
struct PosF {
  double x = 0;
  double y = 0;
};

inline PosF operator+(PosF a, PosF b) { return {a.x + b.x, a.y + b.y}; }
inline PosF operator-(PosF a, PosF b) { return {a.x - b.x, a.y - b.y}; }
inline PosF operator*(PosF a, double k) { return {a.x * k, a.y * k}; }
inline double length(PosF a) { return std::hypot(a.x, a.y); }
inline PosF mix(PosF a, PosF b, double t) { return a + (b - a) * t; }

inline int rounded(double value) { return static_cast<int>(std::lround(value)); }

struct Rect {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  constexpr bool operator==(const Rect&) const = default;
  constexpr int right() const { return x + w; }
  constexpr int bottom() const { return y + h; }
  constexpr Size size() const { return {w, h}; }
  constexpr bool empty() const { return w <= 0 || h <= 0; }
  constexpr bool contains(Pos p) const { return p.x >= x && p.y >= y && p.x < right() && p.y < bottom(); }
  constexpr Rect shrunk(int by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  constexpr Rect shrunk(int across, int down) const { return {x + across, y + down, w - 2 * across, h - 2 * down}; }
  constexpr Rect moved(int dx, int dy) const { return {x + dx, y + dy, w, h}; }
  PosF centre() const { return {x + w / 2.0, y + h / 2.0}; }

  /// Cut a strip off one side: the strip is returned, what is left stays.
  Rect take_top(int height) {
    const Rect strip{x, y, w, std::min(height, h)};
    y += strip.h, h -= strip.h;
    return strip;
  }
  Rect take_bottom(int height) {
    const Rect strip{x, bottom() - std::min(height, h), w, std::min(height, h)};
    h -= strip.h;
    return strip;
  }
  Rect take_left(int width) {
    const Rect strip{x, y, std::min(width, w), h};
    x += strip.w, w -= strip.w;
    return strip;
  }
  Rect take_right(int width) {
    const Rect strip{right() - std::min(width, w), y, std::min(width, w), h};
    w -= strip.w;
    return strip;
  }
};

inline Rect intersection(Rect a, Rect b) {
  const int x = std::max(a.x, b.x);
  const int y = std::max(a.y, b.y);
  return {x, y, std::max(0, std::min(a.right(), b.right()) - x), std::max(0, std::min(a.bottom(), b.bottom()) - y)};
}

/// A rectangle of this size whose middle is `centre`, on whole pixels.
inline Rect around(PosF centre, Size size) {
  return {rounded(centre.x - size.w / 2.0), rounded(centre.y - size.h / 2.0), size.w, size.h};
}

/// `size` in the middle of `outer`.
inline Rect centred(Rect outer, Size size) {
  return {outer.x + (outer.w - size.w) / 2, outer.y + (outer.h - size.h) / 2, size.w, size.h};
}

}  // namespace junqi::client
