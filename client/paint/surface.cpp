#include "client/paint/surface.hpp"

#include <SDL.h>
#include <SDL_image.h>
#include <fmt/format.h>

namespace junqi::client {

void SurfaceDelete::operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }

Surface surface_from_svg(const std::string& shapes, Size size) {
  const std::string text =
      fmt::format("<svg xmlns='http://www.w3.org/2000/svg' width='{0}' height='{1}' viewBox='0 0 {0} {1}'>{2}</svg>",
                  size.w, size.h, shapes);
  SDL_RWops* reader = SDL_RWFromConstMem(text.data(), static_cast<int>(text.size()));
  if (reader == nullptr) return nullptr;
  Surface picture(IMG_LoadSizedSVG_RW(reader, size.w, size.h));
  SDL_RWclose(reader);
  return picture;
}

void lay_over(SDL_Surface& lower, SDL_Surface& upper, Pos at) {
  SDL_Rect where{at.x, at.y, upper.w, upper.h};
  SDL_SetSurfaceBlendMode(&upper, SDL_BLENDMODE_BLEND);
  SDL_BlitSurface(&upper, nullptr, &lower, &where);
}

}  // namespace junqi::client
