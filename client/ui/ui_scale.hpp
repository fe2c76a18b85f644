// How large the interface is drawn when the user has not said so. No SDL.
#pragma once

#include <algorithm>
#include <cmath>

#include "client/paint/geometry.hpp"

namespace junqi::client {

inline constexpr Size window_min{1024, 600};
inline constexpr double scale_max = 4;

/// In quarters: larger on large windows and dense displays, never so large that a screen of 1024x600 would not fit.
inline double automatic_scale(Size window, double dots_per_inch) {
  const auto quarters = [](double value) { return std::floor(value * 4 + 0.25) / 4; };
  const double room = std::min(window.w / 1280.0, window.h / 800.0);
  const double fits =
      std::min(window.w / static_cast<double>(window_min.w), window.h / static_cast<double>(window_min.h));
  const double wish = std::max(0.8 * room, dots_per_inch / 96);
  return std::clamp(quarters(std::min(wish, fits)), 1.0, scale_max);
}

}  // namespace junqi::client
