// Owners of SDL's pictures in memory, and the maker of them from SVG text at their final pixel size.
#pragma once

#include <memory>
#include <string>

#include "client/paint/geometry.hpp"

struct SDL_Surface;

namespace junqi::client {

struct SurfaceDelete {
  void operator()(SDL_Surface* surface) const;
};
using Surface = std::unique_ptr<SDL_Surface, SurfaceDelete>;

/// Shapes without the `<svg>` around them, in pixels from the upper left corner. Empty if the text is no SVG.
Surface surface_from_svg(const std::string& shapes, Size size);

/// Lay `upper` over `lower` with its upper left corner at `at`.
void lay_over(SDL_Surface& lower, SDL_Surface& upper, Pos at);

}  // namespace junqi::client
