#include "screens/readable.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace junqi::screens {
namespace {

// WCAG 2: what has at least this size counts as large; bold text from 14 points on, other from 18.
constexpr double large_bold = 18.66;
constexpr double large = 24;
constexpr double contrast_body = 4.5;
constexpr double contrast_large = 3.0;

double linear(std::uint8_t value) {
  const double share = value / 255.0;
  return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminance(Color c) { return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b); }

double contrast(Color a, Color b) {
  const double one = luminance(a) + 0.05;
  const double other = luminance(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

bool is_near(std::uint32_t pixel, Color color) {
  constexpr int near = 40;
  const auto far = [pixel](unsigned shift, std::uint8_t part) {
    return std::abs(static_cast<int>(pixel >> shift & 0xFFU) - part);
  };
  return far(16, color.r) + far(8, color.g) + far(0, color.b) < near;
}

/// What a text stands on: the commonest colour of its rectangle, in steps of 8, beside its own. Where nearly all is of
/// its own colour it cannot be seen.
Color ground_of(SDL_Surface& picture, Rect where, Color ink) {
  constexpr double strokes_most = 0.75;
  static std::vector<std::uint32_t> count(32 * 32 * 32);
  std::vector<std::uint32_t> used;
  std::uint32_t best = 0;
  int own = 0;
  for (int y = where.y; y < where.bottom(); ++y) {
    const auto* row =
        reinterpret_cast<const std::uint32_t*>(static_cast<const char*>(picture.pixels) + y * picture.pitch);
    for (int x = where.x; x < where.right(); ++x) {
      if (is_near(row[x], ink)) {
        ++own;
        continue;
      }
      const std::uint32_t step = (row[x] >> 9U & 0x7C00U) | (row[x] >> 6U & 0x3E0U) | (row[x] >> 3U & 0x1FU);
      if (count[step]++ == 0) used.push_back(step);
      if (count[step] > count[best]) best = step;
    }
  }
  for (const std::uint32_t step : used) count[step] = 0;
  if (used.empty() || own > strokes_most * where.w * where.h) return ink;
  const auto part = [best](unsigned shift) { return static_cast<std::uint8_t>(8 * (best >> shift & 0x1FU) + 4); };
  return {part(10), part(5), part(0), 255};
}

/// The ink of a button that is not enabled.
bool is_idle(Color ink, const Theme& theme) {
  const std::array<Color, 3> words{theme.ui.ink, theme.ui.on_accent, theme.ui.danger};
  return std::any_of(words.begin(), words.end(), [&](Color c) { return mix(c, theme.ui.panel, 0.55) == ink; });
}

std::string place(Rect r) { return fmt::format("{}x{} at {},{}", r.w, r.h, r.x, r.y); }

/// Most of it is what somebody was or called something.
bool is_given(const std::string& words, const std::vector<std::string>& names) {
  return std::any_of(names.begin(), names.end(), [&](const auto& name) {
    return words.find(name) != words.npos && 2 * name.size() > words.size();
  });
}

}  // namespace

void TextCollector::drawn(const DrawnText& text) {
  texts.push_back({std::string(text.words), text.where, text.clip, text.font, text.ink, text.cut});
}

void TextCollector::layer(Rect covered) {
  std::erase_if(texts, [covered](const SeenText& text) { return !intersection(text.where, covered).empty(); });
}

std::vector<std::string> text_faults(const std::vector<SeenText>& texts, Size window,
                                     const std::vector<std::string>& names) {
  std::vector<std::string> faults;
  const Rect whole{0, 0, window.w, window.h};
  for (const SeenText& text : texts) {
    const Rect seen = intersection(text.where, text.clip);
    if (text.cut && !is_given(text.words, names))
      faults.push_back(fmt::format("\"{}\" is cut off ({})", text.words, place(text.where)));
    else if (!text.cut && seen.w < text.where.w && !seen.empty() && !is_given(text.words, names))
      faults.push_back(
          fmt::format("\"{}\" is wider than its place ({} in {})", text.words, place(text.where), place(text.clip)));
    const Rect inside = intersection(seen, whole);
    if (inside.w != seen.w || inside.h != seen.h)
      faults.push_back(fmt::format("\"{}\" leaves the window ({})", text.words, place(text.where)));
  }
  return faults;
}

std::vector<std::string> contrast_faults(const std::vector<SeenText>& texts, SDL_Surface& picture, double scale,
                                         const Theme& theme) {
  std::vector<std::string> faults;
  for (const SeenText& text : texts) {
    if (is_idle(text.ink, theme)) continue;
    const Rect seen = intersection(intersection(text.where, text.clip), {0, 0, picture.w, picture.h});
    if (seen.w < 2 || seen.h < text.where.h / 2) continue;
    const double size = text.font.px / scale;
    const bool is_large = size >= (text.font.face == Face::regular ? large : large_bold);
    const Color ground = ground_of(picture, seen, text.ink);
    const double share = text.ink.a / 255.0;
    const auto over = [share](std::uint8_t top, std::uint8_t below) {
      return static_cast<std::uint8_t>(std::lround(top * share + below * (1 - share)));
    };
    const Color ink{over(text.ink.r, ground.r), over(text.ink.g, ground.g), over(text.ink.b, ground.b), 255};
    const double has = contrast(ink, ground);
    if (has < (is_large ? contrast_large : contrast_body))
      faults.push_back(
          fmt::format("\"{}\" has a contrast of {:.2f} ({} px, #{:02x}{:02x}{:02x} on #{:02x}{:02x}{:02x})", text.words,
                      has, size, ink.r, ink.g, ink.b, ground.r, ground.g, ground.b));
  }
  return faults;
}

std::vector<std::string> zone_faults(const std::vector<Zone>& zones, Size window) {
  std::vector<std::string> faults;
  const auto on_board = [](const Zone& zone) { return zone.name.starts_with("node "); };
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].name.starts_with("target ")) continue;
    const Rect& r = zones[i].rect;
    if (r.x < 0 || r.y < 0 || r.right() > window.w || r.bottom() > window.h)
      faults.push_back(fmt::format("'{}' leaves the window ({})", zones[i].name, place(r)));
    for (std::size_t k = i + 1; k < zones.size(); ++k) {
      if (zones[k].name.starts_with("target ") || (on_board(zones[i]) && on_board(zones[k]))) continue;
      if (!intersection(r, zones[k].rect).empty())
        faults.push_back(fmt::format("'{}' and '{}' cover each other", zones[i].name, zones[k].name));
    }
  }
  return faults;
}

}  // namespace junqi::screens
