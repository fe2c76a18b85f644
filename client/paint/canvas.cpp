#include "client/paint/canvas.hpp"

#include <SDL.h>

#include "client/paint/canvas_sdl.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t cache_bytes_max = 192U << 20U;

/// The smallest whole rectangle around points drawn with a line of this width, with a pixel to spare.
Rect bounds_of(std::span<const PosF> points, double width) {
  PosF low = points.front();
  PosF high = points.front();
  for (const PosF& p : points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const double margin = width + 2;
  const int x = static_cast<int>(std::floor(low.x - margin));
  const int y = static_cast<int>(std::floor(low.y - margin));
  return {x, y, static_cast<int>(std::ceil(high.x + margin)) - x, static_cast<int>(std::ceil(high.y + margin)) - y};
}

std::vector<PosF> relative(std::span<const PosF> points, Rect to) {
  std::vector<PosF> moved(points.begin(), points.end());
  for (PosF& p : moved) p = p - PosF{static_cast<double>(to.x), static_cast<double>(to.y)};
  return moved;
}

}  // namespace

Canvas::Canvas(SDL_Renderer* renderer, FontBook fonts)
    : renderer_(renderer), fonts_(std::move(fonts)), cache_(renderer, cache_bytes_max), theme_(&light_theme()) {
  SDL_SetRenderDrawBlendMode(renderer_, SDL_BLENDMODE_BLEND);
}

void Canvas::begin(Size size, double scale, const Theme& theme) {
  size_ = size;
  scale_ = scale;
  theme_ = &theme;
  clips_.clear();
  apply_clip();
}

int Canvas::px(double units) const { return units == 0 ? 0 : std::max(1, rounded(units * scale_)); }

/// The software renderer blends pixel by pixel what could be copied, so it is told when there is nothing to blend.
void Canvas::fill(Rect where, Color color) {
  if (color.a == 0 || where.empty()) return;
  const SDL_Rect target = sdl_rect(where);
  SDL_SetRenderDrawBlendMode(renderer_, color.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
  SDL_SetRenderDrawColor(renderer_, color.r, color.g, color.b, color.a);
  SDL_RenderFillRect(renderer_, &target);
}

void Canvas::disc(PosF centre, double radius, Color color) {
  const int side = 2 * static_cast<int>(std::ceil(radius)) + 2;
  const Picture picture = cache_.get(fmt::format("disc {:.2f}", radius), [=] {
    const PosF middle{side / 2.0, side / 2.0};
    return surface_from_svg(Svg().circle(middle, radius, filled(white)).text(), {side, side});
  });
  const SDL_Rect to = sdl_rect(around(centre, {side, side}));
  sdl_tint(picture.texture, color);
  SDL_RenderCopy(renderer_, picture.texture, nullptr, &to);
}

void Canvas::ring(PosF centre, double radius, double width, Color color) {
  const int side = 2 * static_cast<int>(std::ceil(radius + width)) + 2;
  const Picture picture = cache_.get(fmt::format("ring {:.2f} {:.2f}", radius, width), [=] {
    const PosF middle{side / 2.0, side / 2.0};
    return surface_from_svg(Svg().circle(middle, radius, stroked(white, width)).text(), {side, side});
  });
  const SDL_Rect to = sdl_rect(around(centre, {side, side}));
  sdl_tint(picture.texture, color);
  SDL_RenderCopy(renderer_, picture.texture, nullptr, &to);
}

void Canvas::line(PosF from, PosF to, double width, Color color) {
  const PosF ends[] = {from, to};
  polyline(ends, {.stroke = color, .width = width, .round = true});
}

void Canvas::polyline(std::span<const PosF> points, const Pen& pen) {
  if (points.size() < 2) return;
  const Rect where = bounds_of(points, pen.width);
  shapes(where, Svg().polyline(relative(points, where), pen).text());
}

void Canvas::polygon(std::span<const PosF> points, Color color) {
  if (points.size() < 3) return;
  const Rect where = bounds_of(points, 0);
  shapes(where, Svg().polygon(relative(points, where), filled(color)).text());
}

void Canvas::shapes(Rect where, const std::string& svg, double alpha) {
  if (where.empty()) return;
  picture(
      {where.x, where.y}, fmt::format("svg {} {} {}", where.w, where.h, svg),
      [&] { return surface_from_svg(svg, where.size()); }, alpha);
}

void Canvas::picture(Pos at, std::string_view key, const TextureCache::Maker& make, double alpha) {
  const Picture kept = cache_.get(key, make);
  if (kept.texture == nullptr) return;
  const SDL_Rect to{at.x, at.y, kept.size.w, kept.size.h};
  sdl_tint(kept.texture, white.with_alpha(alpha));
  SDL_RenderCopy(renderer_, kept.texture, nullptr, &to);
}

void Canvas::begin_layer(Rect covered) {
  if (watch_ != nullptr) watch_->layer(covered);
}

void Canvas::push_clip(Rect where) {
  clips_.push_back(clips_.empty() ? where : intersection(clips_.back(), where));
  apply_clip();
}

void Canvas::pop_clip() {
  clips_.pop_back();
  apply_clip();
}

void Canvas::apply_clip() {
  if (clips_.empty()) {
    SDL_RenderSetClipRect(renderer_, nullptr);
    return;
  }
  const SDL_Rect where = sdl_rect(clips_.back());
  SDL_RenderSetClipRect(renderer_, &where);
}

void Canvas::clear_caches() { cache_.clear(); }

}  // namespace junqi::client
