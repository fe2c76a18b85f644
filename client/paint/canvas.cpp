#include "client/paint/canvas.hpp"

#include <SDL.h>

#include <cstring>

#include "client/paint/text_fit.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t cache_bytes_max = 192U << 20U;
constexpr std::size_t measured_max = 8192;
constexpr Color white{255, 255, 255, 255};

SDL_Rect sdl(Rect r) { return {r.x, r.y, r.w, r.h}; }

void tint(SDL_Texture* texture, Color color) {
  SDL_SetTextureColorMod(texture, color.r, color.g, color.b);
  SDL_SetTextureAlphaMod(texture, color.a);
}

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

/// How opaque a disc is from its rim to its centre, along its middle line; what is clear is left out. The centre is a
/// run of its own.
std::vector<Canvas::Run> profile_of(SDL_Surface& disc) {
  const int centre = disc.w / 2;
  std::vector<Canvas::Run> runs;
  for (int depth = 0; depth <= centre; ++depth) {
    std::uint32_t pixel = 0;
    std::memcpy(&pixel, static_cast<const std::uint8_t*>(disc.pixels) + depth * disc.pitch + centre * 4, sizeof pixel);
    Color c;
    SDL_GetRGBA(pixel, disc.format, &c.r, &c.g, &c.b, &c.a);
    if (!runs.empty() && depth < centre && runs.back().to == depth && runs.back().alpha == c.a) {
      ++runs.back().to;
    } else if (c.a > 0) {
      runs.push_back({depth, depth + 1, c.a});
    }
  }
  return runs;
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
  const SDL_Rect target = sdl(where);
  SDL_SetRenderDrawBlendMode(renderer_, color.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
  SDL_SetRenderDrawColor(renderer_, color.r, color.g, color.b, color.a);
  SDL_RenderFillRect(renderer_, &target);
}

/// Stretches a disc, 2 * `corner` + 1 wide: its quarters are the corners, its middle lines the sides, its centre the
/// rest, if that is not left open. Only the corners are drawn as pictures; what is stretched is the same all along and
/// is filled, since the software renderer takes many times as long to scale a pixel as to fill one.
void Canvas::nine_slice(const std::string& key, Rect where, int corner, Color color, Centre centre,
                        const std::function<std::string()>& svg) {
  const int side = 2 * corner + 1;
  const Picture disc = cache_.get(key, [&] {
    Surface surface = surface_from_svg(svg(), {side, side});
    if (surface) profiles_[key] = profile_of(*surface);
    return surface;
  });
  if (disc.texture == nullptr) return;
  const int wide = where.w - 2 * corner;
  const int high = where.h - 2 * corner;
  tint(disc.texture, color);
  for (const bool right : {false, true}) {
    for (const bool low : {false, true}) {
      const SDL_Rect from{right ? corner + 1 : 0, low ? corner + 1 : 0, corner, corner};
      const SDL_Rect to{right ? where.right() - corner : where.x, low ? where.bottom() - corner : where.y, corner,
                        corner};
      SDL_RenderCopy(renderer_, disc.texture, &from, &to);
    }
  }
  for (const Run& run : profiles_[key]) {
    const Color shade{color.r, color.g, color.b, static_cast<std::uint8_t>(color.a * run.alpha / 255)};
    const int depth = run.to - run.from;
    if (run.to > corner) {
      if (centre == Centre::filled) fill({where.x + corner, where.y + corner, wide, high}, shade);
      continue;
    }
    fill({where.x + corner, where.y + run.from, wide, depth}, shade);
    fill({where.x + corner, where.bottom() - run.to, wide, depth}, shade);
    fill({where.x + run.from, where.y + corner, depth, high}, shade);
    fill({where.right() - run.to, where.y + corner, depth, high}, shade);
  }
}

void Canvas::round_rect(Rect where, int radius, Color color) {
  radius = std::min({radius, where.w / 2, where.h / 2});
  if (where.empty()) return;
  if (radius <= 0) return fill(where, color);
  const int side = 2 * radius + 1;
  nine_slice(fmt::format("corner {}", radius), where, radius, color, Centre::filled,
             [=] { return Svg().rect(0, 0, side, side, radius, filled(white)).text(); });
}

void Canvas::round_outline(Rect where, int radius, int width, Color color) {
  radius = std::max(width, std::min({radius, where.w / 2, where.h / 2}));
  if (where.w < 2 * radius || where.h < 2 * radius) return;
  const int side = 2 * radius + 1;
  const double half = width / 2.0;
  nine_slice(fmt::format("outline {} {}", radius, width), where, radius, color, Centre::open, [=] {
    return Svg().rect(half, half, side - width, side - width, radius - half, stroked(white, width)).text();
  });
}

void Canvas::shadow(Rect where, int radius, int blur, Color color) {
  const int corner = radius + blur;
  const int side = 2 * corner + 1;
  const Rect outer = where.shrunk(-blur);
  if (outer.w < 2 * corner || outer.h < 2 * corner) return;
  nine_slice(fmt::format("shadow {} {}", radius, blur), outer, corner, color, Centre::open, [=] {
    Svg layers;
    // Many faint layers, each a little smaller, add up to a smooth edge.
    const int steps = std::max(4, blur * 2);
    for (int i = 0; i < steps; ++i) {
      const double inset = 2.0 * blur * (i + 0.5) / steps;
      if (2 * inset >= side) break;
      const double share = 1.0 / (steps - i);
      layers.rect(inset, inset, side - 2 * inset, side - 2 * inset, std::max(1.0, corner - inset),
                  filled(white.with_alpha(std::min(1.0, share))));
    }
    return layers.text();
  });
}

void Canvas::disc(PosF centre, double radius, Color color) {
  const int side = 2 * static_cast<int>(std::ceil(radius)) + 2;
  const Picture picture = cache_.get(fmt::format("disc {:.2f}", radius), [=] {
    const PosF middle{side / 2.0, side / 2.0};
    return surface_from_svg(Svg().circle(middle, radius, filled(white)).text(), {side, side});
  });
  const SDL_Rect to = sdl(around(centre, {side, side}));
  tint(picture.texture, color);
  SDL_RenderCopy(renderer_, picture.texture, nullptr, &to);
}

void Canvas::ring(PosF centre, double radius, double width, Color color) {
  const int side = 2 * static_cast<int>(std::ceil(radius + width)) + 2;
  const Picture picture = cache_.get(fmt::format("ring {:.2f} {:.2f}", radius, width), [=] {
    const PosF middle{side / 2.0, side / 2.0};
    return surface_from_svg(Svg().circle(middle, radius, stroked(white, width)).text(), {side, side});
  });
  const SDL_Rect to = sdl(around(centre, {side, side}));
  tint(picture.texture, color);
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
  tint(kept.texture, white.with_alpha(alpha));
  SDL_RenderCopy(renderer_, kept.texture, nullptr, &to);
}

Font Canvas::font(TextStyle style) const {
  const TypeSizes& sizes = theme_->type;
  switch (style) {
    case TextStyle::caption:
      return {Face::regular, px(sizes.caption)};
    case TextStyle::body:
      return {Face::regular, px(sizes.body)};
    case TextStyle::strong:
      return {Face::bold, px(sizes.strong)};
    case TextStyle::heading:
      return {Face::bold, px(sizes.heading)};
    case TextStyle::title:
      return {Face::serif, px(sizes.title)};
    case TextStyle::display:
      return {Face::serif, px(sizes.display)};
  }
  return {};
}

Size Canvas::measure(Font font, std::string_view text) const {
  std::string key = fmt::format("{} {} {}", static_cast<int>(font.face), font.px, text);
  if (const auto found = measured_.find(key); found != measured_.end()) return found->second;
  if (measured_.size() >= measured_max) measured_.clear();
  return measured_.emplace(std::move(key), fonts_.measure(font, text)).first->second;
}

void Canvas::text(Pos top_left, Font font, std::string_view text, Color color) {
  put_text(top_left, font, text, color);
  if (watch_ == nullptr) return;
  const Size size = measure(font, text);
  tell(text, {top_left.x, top_left.y, size.w, size.h}, font, color, false);
}

void Canvas::put_text(Pos top_left, Font font, std::string_view text, Color color) {
  if (text.empty()) return;
  const Picture words = cache_.get(fmt::format("text {} {} {}", static_cast<int>(font.face), font.px, text),
                                   [&] { return fonts_.render(font, text); });
  if (words.texture == nullptr) return;
  const SDL_Rect to{top_left.x, top_left.y, words.size.w, words.size.h};
  tint(words.texture, color);
  SDL_RenderCopy(renderer_, words.texture, nullptr, &to);
}

void Canvas::text(Rect where, TextStyle style, std::string_view words, Color color, Across across) {
  text(where, font(style), words, color, across);
}

void Canvas::text(Rect where, Font font, std::string_view words, Color color, Across across) {
  Size size = measure(font, words);
  std::string cut;
  std::string_view shown = words;
  if (size.w > where.w) {
    cut = ellipsized(words, where.w, [&](std::string_view part) { return measure(font, part).w; });
    shown = cut;
    size = measure(font, shown);
  }
  const int room = where.w - size.w;
  const int indent = across == Across::left ? 0 : across == Across::right ? room : room / 2;
  const Pos at{where.x + indent, where.y + (where.h - size.h) / 2};
  put_text(at, font, shown, color);
  tell(words, {at.x, at.y, size.w, size.h}, font, color, !cut.empty());
}

void Canvas::left_out(Rect where, TextStyle style, std::string_view words, Color color) {
  tell(words, where, font(style), color, true);
}

void Canvas::tell(std::string_view words, Rect where, Font font, Color color, bool cut) const {
  if (watch_ != nullptr && !words.empty())
    watch_->drawn({words, where, clips_.empty() ? bounds() : clips_.back(), font, color, cut});
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
  const SDL_Rect where = sdl(clips_.back());
  SDL_RenderSetClipRect(renderer_, &where);
}

void Canvas::clear_caches() { cache_.clear(); }

}  // namespace junqi::client
