#include "client/screens/board_photo.hpp"

#include <SDL.h>
#include <SDL_image.h>

#include "client/model/named_files.hpp"
#include "client/paint/board_painter.hpp"
#include "client/paint/canvas.hpp"
#include "client/paint/surface.hpp"
#include "client/screens/ground_words.hpp"

namespace junqi::client {
namespace {

constexpr Size photo_size{1600, 1600};
constexpr int margin = 16;

struct RendererDelete {
  void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};

tl::unexpected<std::string> failure(const std::string& path) {
  return tl::unexpected(path + ": " + std::string(SDL_GetError()));
}

}  // namespace

tl::expected<void, std::string> save_board_photo(const std::string& path, const Board& board, Seat viewer,
                                                 const BoardPicture& picture, const Theme& theme) {
  const Surface surface{SDL_CreateRGBSurfaceWithFormat(0, photo_size.w, photo_size.h, 32, SDL_PIXELFORMAT_ARGB8888)};
  if (!surface) return failure(path);
  const std::unique_ptr<SDL_Renderer, RendererDelete> renderer{SDL_CreateSoftwareRenderer(surface.get())};
  auto fonts = FontBook::open();
  if (!renderer) return failure(path);
  if (!fonts) return tl::unexpected(fonts.error());
  {
    Canvas canvas(renderer.get(), std::move(*fonts));
    canvas.begin(photo_size, 2, theme);
    const BoardLayout layout(board, viewer, canvas.bounds().shrunk(margin));
    draw_ground(canvas, layout, ground_words());
    draw_board(canvas, layout, picture);
    SDL_RenderFlush(renderer.get());
  }
  if (IMG_SavePNG(surface.get(), home_expanded(path).c_str()) != 0) return failure(path);
  return {};
}

}  // namespace junqi::client
