// How the canvas says rectangles and colours to SDL. For the files of the canvas alone.
#pragma once

#include <SDL.h>

#include "client/paint/color.hpp"
#include "client/paint/geometry.hpp"

namespace junqi::client {

constexpr Color white{255, 255, 255, 255};

inline SDL_Rect sdl_rect(Rect r) { return {r.x, r.y, r.w, r.h}; }

inline void sdl_tint(SDL_Texture* texture, Color color) {
  SDL_SetTextureColorMod(texture, color.r, color.g, color.b);
  SDL_SetTextureAlphaMod(texture, color.a);
}

}  // namespace junqi::client
