// What screens draw on: anti-aliased shapes and text on an SDL_Renderer at final pixels, through caches.
// It lays nothing out and knows neither widgets nor the game.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "client/paint/color.hpp"
#include "client/paint/font_book.hpp"
#include "client/paint/geometry.hpp"
#include "client/paint/svg.hpp"
#include "client/paint/text_watch.hpp"
#include "client/paint/texture_cache.hpp"
#include "client/paint/theme.hpp"

namespace junqi::client {

enum class TextStyle { caption, body, strong, heading, title, display };
enum class Across { left, centre, right };

class Canvas {
 public:
  Canvas(SDL_Renderer* renderer, FontBook fonts);

  /// Begin a frame of this size at this scale with this theme.
  void begin(Size size, double scale, const Theme& theme);

  Size size() const { return size_; }
  Rect bounds() const { return {0, 0, size_.w, size_.h}; }
  double scale() const { return scale_; }
  const Theme& theme() const { return *theme_; }
  /// A length of the theme in real pixels, at least 1 unless it is 0.
  int px(double units) const;

  // Shapes.
  void fill(Rect where, Color color);
  void round_rect(Rect where, int radius, Color color);
  void round_outline(Rect where, int radius, int width, Color color);
  /// A soft shadow around a rounded rectangle, `blur` wide; open where whatever casts it will be drawn.
  void shadow(Rect where, int radius, int blur, Color color);
  void disc(PosF centre, double radius, Color color);
  void ring(PosF centre, double radius, double width, Color color);
  void line(PosF from, PosF to, double width, Color color);
  void polyline(std::span<const PosF> points, const Pen& pen);
  void polygon(std::span<const PosF> points, Color color);
  /// SVG shapes in pixels from the corner of `where`.
  void shapes(Rect where, const std::string& svg, double alpha = 1);
  /// Any picture that is made once and kept: `key` must say everything that it depends on.
  void picture(Pos at, std::string_view key, const TextureCache::Maker& make, double alpha = 1);

  // Text.
  Font font(TextStyle style) const;
  int line_height(TextStyle style) const { return fonts_.line_height(font(style)); }
  Size measure(TextStyle style, std::string_view text) const { return measure(font(style), text); }
  Size measure(Font font, std::string_view text) const;
  void text(Pos top_left, Font font, std::string_view text, Color color);
  void text(Pos top_left, TextStyle style, std::string_view words, Color color) {
    text(top_left, font(style), words, color);
  }
  /// In the middle of the height of `where`; what is too wide ends in an ellipsis.
  void text(Rect where, TextStyle style, std::string_view words, Color color, Across across = Across::left);
  void text(Rect where, Font font, std::string_view words, Color color, Across across = Across::left);
  const FontBook& fonts() const { return fonts_; }
  /// From now on it hears of every text; null: nobody does.
  void watch(TextWatch* watch) { watch_ = watch; }
  /// Words for which no room was left in `where`.
  void left_out(Rect where, TextStyle style, std::string_view words, Color color);
  /// What is drawn from now on lies over everything within `covered`.
  void begin_layer(Rect covered);

  // Clipping nests; what is drawn outside is not seen.
  void push_clip(Rect where);
  void pop_clip();

  /// Forget every picture (the renderer lost them).
  void clear_caches();
  SDL_Renderer* renderer() const { return renderer_; }
  std::size_t cached_bytes() const { return cache_.bytes(); }

  /// Pixels in a row, counted from the rim of a shape inwards, that are equally opaque.
  struct Run {
    int from = 0;
    int to = 0;
    std::uint8_t alpha = 0;
  };

 private:
  enum class Centre { filled, open };
  void nine_slice(const std::string& key, Rect where, int corner, Color color, Centre centre,
                  const std::function<std::string()>& svg);
  void apply_clip();
  void put_text(Pos top_left, Font font, std::string_view text, Color color);
  void tell(std::string_view words, Rect where, Font font, Color color, bool cut) const;

  SDL_Renderer* renderer_;
  FontBook fonts_;
  TextureCache cache_;
  std::unordered_map<std::string, std::vector<Run>> profiles_;  // of what is stretched, by the key of its picture
  mutable std::unordered_map<std::string, Size> measured_;
  Size size_;
  double scale_ = 1;
  const Theme* theme_;
  std::vector<Rect> clips_;
  TextWatch* watch_ = nullptr;
};

/// A clip for the length of a block.
class Clip {
 public:
  Clip(Canvas& canvas, Rect where) : canvas_(canvas) { canvas_.push_clip(where); }
  ~Clip() { canvas_.pop_clip(); }
  Clip(const Clip&) = delete;
  Clip& operator=(const Clip&) = delete;

 private:
  Canvas& canvas_;
};

}  // namespace junqi::client
