// The picture behind everything: the table under its lamp, and the paper's grain over a picture. Made pixel by pixel,
// once for each size.
#pragma once

#include "client/paint/color.hpp"
#include "client/paint/surface.hpp"
#include "client/paint/theme.hpp"

struct SDL_Surface;

namespace junqi::client {

class Canvas;

/// An opaque picture of the bare table.
Surface table_top(Size size, const TableColors& colors);

/// Darken what lies around a sheet, `blur` wide. The sheet itself is left to be drawn over it.
void add_shadow(SDL_Surface& picture, Rect of, int blur, Color color, double strength);

/// Roughen every pixel a little, so that flat colours look like paper.
void add_grain(SDL_Surface& picture, double strength);

/// Fill the whole window with the table.
void draw_table(Canvas& canvas);

}  // namespace junqi::client
