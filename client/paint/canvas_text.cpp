// The canvas's text: styles, measures, words that are kept as pictures.
#include <SDL.h>

#include "client/paint/canvas.hpp"
#include "client/paint/canvas_sdl.hpp"
#include "client/paint/text_fit.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t measured_max = 8192;

}  // namespace

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
  sdl_tint(words.texture, color);
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

}  // namespace junqi::client
