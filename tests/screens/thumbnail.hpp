// Small copies of the screens' pictures: made, laid out on sheets, and compared with the approved ones.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "client/paint/geometry.hpp"
#include "client/paint/surface.hpp"

namespace junqi::screens {

using namespace junqi::client;

inline constexpr int thumbnail_width = 480;

/// Every pixel the mean of those that it stands for. The surface must be ARGB8888.
Surface thumbnail(SDL_Surface& picture);
/// In the place of one that could not be made.
Surface blank_thumbnail(Size picture);

/// Where the thumbnail of a place is on a sheet of thumbnails of this size.
Rect place_on_sheet(std::size_t index, Size thumbnail);
Surface make_sheet(const std::vector<Surface>& thumbnails);
Surface cut_from_sheet(SDL_Surface& sheet, std::size_t index, Size thumbnail);

/// How two thumbnails differ, block by block.
struct Difference {
  int blocks = 0;    // that differ more than smoothing of edges and the packing of pictures explains
  double worst = 0;  // the greatest distance of the means of a block, 0 to 255
  Pos where;         // of that block, in the thumbnail
  bool too_much() const;
};
Difference compare(SDL_Surface& one, SDL_Surface& other);
/// Both beside each other, and where they differ.
Surface side_by_side(SDL_Surface& was, SDL_Surface& is);

Surface load(const std::filesystem::path& path);
void save(SDL_Surface& surface, const std::filesystem::path& path);

}  // namespace junqi::screens
