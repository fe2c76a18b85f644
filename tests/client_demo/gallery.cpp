// Writes pictures of every board at several window sizes into a folder: for looking at, not for comparing.
#include <SDL.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "client/paint/board_painter.hpp"
#include "client/paint/canvas.hpp"
#include "client/screens/ground_words.hpp"
#include "client_demo/sample_boards.hpp"

namespace {

using namespace junqi;
using namespace junqi::client;

struct Shot {
  Size size;
  bool open;
  const Theme* theme;
};

void draw_one(const std::filesystem::path& folder, BoardId id, const Shot& frame) {
  const Surface target(SDL_CreateRGBSurfaceWithFormat(0, frame.size.w, frame.size.h, 32, SDL_PIXELFORMAT_ARGB8888));
  SDL_Renderer* renderer = SDL_CreateSoftwareRenderer(target.get());
  {
    Canvas canvas(renderer, *FontBook::open());
    const BoardLayout layout(Board::get(id), Seat{1}, Rect{0, 0, frame.size.w, frame.size.h}.shrunk(8));
    const BoardPicture picture = sample_picture(Board::get(id), frame.open);
    for (const char* turn : {"first", "again"}) {
      const auto start = std::chrono::steady_clock::now();
      canvas.begin(frame.size, 1, *frame.theme);
      draw_ground(canvas, layout, ground_words());
      draw_board(canvas, layout, picture);
      SDL_RenderFlush(renderer);
      const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
      fmt::print("{} {}x{} {}: {:.1f} ms\n", board_name(id), frame.size.w, frame.size.h, turn, spent.count());
    }
    const char* theme = frame.theme == &light_theme() ? "light" : "dark";
    const auto file = folder / fmt::format("{}-{}x{}-{}{}.bmp", board_name(id), frame.size.w, frame.size.h, theme,
                                           frame.open ? "-open" : "");
    SDL_SaveBMP(target.get(), file.c_str());
  }
  SDL_DestroyRenderer(renderer);
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) {
    fmt::print(stderr, "usage: client-gallery FOLDER\n");
    return 2;
  }
  auto fonts = FontBook::open();
  if (!fonts) {
    fmt::print(stderr, "client-gallery: {}\n", fonts.error());
    return 1;
  }
  const std::filesystem::path folder(words[1]);
  std::filesystem::create_directories(folder);
  for (const BoardId id : all_boards) {
    for (const Shot& frame : {Shot{{1024, 600}, false, &light_theme()}, Shot{{1280, 800}, true, &light_theme()},
                              Shot{{2560, 1440}, false, &light_theme()}, Shot{{1280, 800}, false, &dark_theme()}}) {
      draw_one(folder, id, frame);
    }
  }
  return 0;
}
