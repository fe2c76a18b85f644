// A picture in memory on which widgets are placed and drawn as in a window, and clicked.
#pragma once

#include <SDL.h>

#include <cstring>

#include "client/ui/ui.hpp"
#include "support/catch.hpp"

namespace junqi::test {

using namespace junqi::client;

/// Draws into memory, so that widgets are placed as in a window.
class Stage {
 public:
  explicit Stage(double scale = 1, Size size = {640, 480}) : scale_(scale), size_(size) {
    picture_.reset(SDL_CreateRGBSurfaceWithFormat(0, size.w, size.h, 32, SDL_PIXELFORMAT_ARGB8888));
    renderer_ = SDL_CreateSoftwareRenderer(picture_.get());
    auto fonts = FontBook::open();
    REQUIRE(fonts);
    canvas_ = std::make_unique<Canvas>(renderer_, std::move(*fonts));
  }
  ~Stage() {
    canvas_.reset();
    SDL_DestroyRenderer(renderer_);
  }
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  void draw(Ui& ui) {
    canvas_->begin(size_, scale_, light_theme());
    ui.draw(*canvas_, canvas_->bounds());
  }
  Canvas& canvas() { return *canvas_; }
  /// The colour of a pixel, as drawn so far.
  Color at(int x, int y) {
    SDL_RenderFlush(renderer_);
    std::uint32_t pixel = 0;
    const auto* row = static_cast<const std::uint8_t*>(picture_->pixels) + y * picture_->pitch;
    std::memcpy(&pixel, row + x * 4, sizeof pixel);
    Color c;
    SDL_GetRGB(pixel, picture_->format, &c.r, &c.g, &c.b);
    return c;
  }
  void click(Ui& ui, Rect rect, int clicks = 1) {
    const Pos at{rect.x + rect.w / 2, rect.y + rect.h / 2};
    ui.handle(mouse_event(UiEvent::Kind::mouse_move, at, MouseButton::none));
    UiEvent down = mouse_event(UiEvent::Kind::mouse_down, at);
    down.clicks = clicks;
    ui.handle(down);
    ui.handle(mouse_event(UiEvent::Kind::mouse_up, at));
    draw(ui);
  }

 private:
  double scale_;
  Size size_;
  Surface picture_;
  SDL_Renderer* renderer_ = nullptr;
  std::unique_ptr<Canvas> canvas_;
};

}  // namespace junqi::test
