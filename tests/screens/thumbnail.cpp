#include "screens/thumbnail.hpp"

#include <SDL.h>
#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>

namespace junqi::screens {
namespace {

constexpr std::size_t columns = 8;

// A block is 6x6 pixels, 16x16 of a window of 1280: about two letters. Packing a sheet changes the means of blocks by
// up to 19, edges smoothed half a pixel otherwise by 15; two letters that are cut off by 27, a word that is gone by 39,
// a piece on another node by 200. One character in the place of another that is as dark goes unseen.
constexpr int block = 6;
constexpr double much = 20;
constexpr double very_much = 24;
constexpr int blocks_allowed = 2;  // with `much`, and none with `very_much`

using Sum = std::array<double, 3>;

Surface blank(int w, int h) {
  Surface made{SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888)};
  if (!made) throw std::runtime_error(SDL_GetError());
  return made;
}

std::uint32_t* row_of(SDL_Surface& surface, int y) {
  return reinterpret_cast<std::uint32_t*>(static_cast<char*>(surface.pixels) + y * surface.pitch);
}

Sum mean_of(SDL_Surface& surface, Rect where) {
  std::uint64_t red = 0;
  std::uint64_t green = 0;
  std::uint64_t blue = 0;
  for (int y = where.y; y < where.bottom(); ++y) {
    const std::uint32_t* row = row_of(surface, y);
    for (int x = where.x; x < where.right(); ++x) {
      red += row[x] >> 16U & 0xFFU;
      green += row[x] >> 8U & 0xFFU;
      blue += row[x] & 0xFFU;
    }
  }
  const double count = static_cast<double>(where.w) * where.h;
  return {static_cast<double>(red) / count, static_cast<double>(green) / count, static_cast<double>(blue) / count};
}

double far_between(const Sum& a, const Sum& b) {
  double most = 0;
  for (std::size_t i = 0; i < 3; ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

template <class Each>
void each_block(SDL_Surface& surface, Each each) {
  for (int y = 0; y < surface.h; y += block)
    for (int x = 0; x < surface.w; x += block)
      each(Rect{x, y, std::min(block, surface.w - x), std::min(block, surface.h - y)});
}

void put(SDL_Surface& sheet, SDL_Surface& piece, Pos at) {
  SDL_Rect where{at.x, at.y, piece.w, piece.h};
  SDL_SetSurfaceBlendMode(&piece, SDL_BLENDMODE_NONE);
  SDL_BlitSurface(&piece, nullptr, &sheet, &where);
}

}  // namespace

Surface thumbnail(SDL_Surface& picture) {
  const int w = thumbnail_width;
  const int h = picture.h * w / picture.w;
  Surface made = blank(w, h);
  for (int y = 0; y < h; ++y) {
    const int top = y * picture.h / h;
    const int bottom = std::max(top + 1, (y + 1) * picture.h / h);
    std::uint32_t* row = row_of(*made, y);
    for (int x = 0; x < w; ++x) {
      const int left = x * picture.w / w;
      const int right = std::max(left + 1, (x + 1) * picture.w / w);
      const Sum mean = mean_of(picture, {left, top, right - left, bottom - top});
      const auto part = [&](std::size_t i) { return static_cast<std::uint32_t>(std::lround(mean[i])); };
      row[x] = 0xFF000000U | part(0) << 16U | part(1) << 8U | part(2);
    }
  }
  return made;
}

Surface blank_thumbnail(Size picture) { return blank(thumbnail_width, picture.h * thumbnail_width / picture.w); }

Rect place_on_sheet(std::size_t index, Size thumbnail) {
  return {static_cast<int>(index % columns) * thumbnail.w, static_cast<int>(index / columns) * thumbnail.h, thumbnail.w,
          thumbnail.h};
}

Surface make_sheet(const std::vector<Surface>& thumbnails) {
  const Size one{thumbnails.front()->w, thumbnails.front()->h};
  const Rect last = place_on_sheet(thumbnails.size() - 1, one);
  Surface sheet = blank(static_cast<int>(std::min(columns, thumbnails.size())) * one.w, last.bottom());
  for (std::size_t i = 0; i < thumbnails.size(); ++i) {
    const Rect at = place_on_sheet(i, one);
    put(*sheet, *thumbnails[i], {at.x, at.y});
  }
  return sheet;
}

Surface cut_from_sheet(SDL_Surface& sheet, std::size_t index, Size thumbnail) {
  const Rect at = place_on_sheet(index, thumbnail);
  if (at.right() > sheet.w || at.bottom() > sheet.h) return nullptr;
  Surface cut = blank(at.w, at.h);
  SDL_Rect from{at.x, at.y, at.w, at.h};
  SDL_SetSurfaceBlendMode(&sheet, SDL_BLENDMODE_NONE);
  SDL_BlitSurface(&sheet, &from, cut.get(), nullptr);
  return cut;
}

bool Difference::too_much() const { return worst > very_much || blocks > blocks_allowed; }

Difference compare(SDL_Surface& one, SDL_Surface& other) {
  Difference found;
  each_block(one, [&](Rect where) {
    const double far = far_between(mean_of(one, where), mean_of(other, where));
    if (far > much) ++found.blocks;
    if (far <= found.worst) return;
    found.worst = far;
    found.where = {where.x, where.y};
  });
  return found;
}

Surface side_by_side(SDL_Surface& was, SDL_Surface& is) {
  constexpr int gap = 8;
  Surface all = blank(3 * was.w + 2 * gap, was.h);
  put(*all, was, {0, 0});
  put(*all, is, {was.w + gap, 0});
  put(*all, is, {2 * (was.w + gap), 0});
  each_block(was, [&](Rect where) {
    if (far_between(mean_of(was, where), mean_of(is, where)) <= much) return;
    const SDL_Rect mark{2 * (was.w + gap) + where.x, where.y, where.w, where.h};
    SDL_FillRect(all.get(), &mark, 0xFFFF00FFU);
  });
  return all;
}

Surface load(const std::filesystem::path& path) {
  const Surface read{IMG_Load(path.c_str())};
  if (!read) return nullptr;
  return Surface{SDL_ConvertSurfaceFormat(read.get(), SDL_PIXELFORMAT_ARGB8888, 0)};
}

void save(SDL_Surface& surface, const std::filesystem::path& path) {
  if (IMG_SavePNG(&surface, path.c_str()) != 0) throw std::runtime_error(path.string() + ": " + SDL_GetError());
}

}  // namespace junqi::screens
