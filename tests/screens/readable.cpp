#include "screens/readable.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "client/paint/piece_painter.hpp"

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

/// How often colours come, in steps of 16, and what each step's are together.
class Colours {
 public:
  void add(std::uint32_t pixel) {
    Step& step = steps_[(pixel >> 12U & 0xF00U) | (pixel >> 8U & 0xF0U) | (pixel >> 4U & 0xFU)];
    ++step.count;
    for (unsigned i = 0; i < 3; ++i) step.sum[i] += pixel >> (16 - 8 * i) & 0xFFU;
  }

  /// The commonest with its neighbours: a ground that runs from light to dark is one, a thin line of one colour is not.
  std::optional<Color> commonest() const {
    Step best;
    for (int r = 0; r < 16; ++r)
      for (int g = 0; g < 16; ++g)
        for (int b = 0; b < 16; ++b) {
          if (at(r, g, b).count == 0) continue;
          const Step around = near(r, g, b);
          if (around.count > best.count) best = around;
        }
    if (best.count == 0) return std::nullopt;
    const auto part = [&best](std::size_t i) { return static_cast<std::uint8_t>(best.sum[i] / best.count); };
    return Color{part(0), part(1), part(2), 255};
  }

 private:
  struct Step {
    std::uint64_t count = 0;
    std::array<std::uint64_t, 3> sum{};
  };
  const Step& at(int r, int g, int b) const { return steps_[static_cast<std::size_t>(r << 8 | g << 4 | b)]; }

  Step near(int r, int g, int b) const {
    Step all;
    for (int x = std::max(0, r - 1); x <= std::min(15, r + 1); ++x)
      for (int y = std::max(0, g - 1); y <= std::min(15, g + 1); ++y)
        for (int z = std::max(0, b - 1); z <= std::min(15, b + 1); ++z) {
          const Step& one = at(x, y, z);
          all.count += one.count;
          for (std::size_t i = 0; i < 3; ++i) all.sum[i] += one.sum[i];
        }
    return all;
  }

  std::array<Step, 4096> steps_{};
};

/// What a text stands on: the commonest colour of its rectangle, beside its own. Where nearly all is of its own colour
/// it cannot be seen.
Color ground_of(SDL_Surface& picture, Rect where, Color ink) {
  constexpr double strokes_most = 0.75;
  Colours colours;
  int own = 0;
  for (int y = where.y; y < where.bottom(); ++y) {
    const auto* row =
        reinterpret_cast<const std::uint32_t*>(static_cast<const char*>(picture.pixels) + y * picture.pitch);
    for (int x = where.x; x < where.right(); ++x) {
      if (is_near(row[x], ink))
        ++own;
      else
        colours.add(row[x]);
    }
  }
  if (own > strokes_most * where.w * where.h) return ink;
  return colours.commonest().value_or(ink);
}

/// The ink of a button that is not enabled, or of a piece that may not be taken up now.
bool is_idle(Color ink, const Theme& theme) {
  const std::array<Color, 3> words{theme.ui.ink, theme.ui.on_accent, theme.ui.danger};
  return std::any_of(words.begin(), words.end(), [&](Color c) { return mix(c, theme.ui.panel, 0.55) == ink; }) ||
         std::any_of(theme.seats.begin(), theme.seats.end(),
                     [&](const SeatLook& look) { return dimmed_ink(look.ink, theme) == ink; });
}

/// Words on tiles of pieces that are so small that between strokes, rim and gaps no colour is the commonest. The same
/// inks on the same faces are measured on larger tiles.
bool is_miniature(Font font, double scale) { return font.face == Face::serif && font.px < 12 * scale; }

std::string place(Rect r) { return fmt::format("{}x{} at {},{}", r.w, r.h, r.x, r.y); }

/// Most of it is how people are called or have called something, be it one name or a list of them.
bool is_given(const std::string& words, const std::vector<std::string>& names) {
  std::size_t given = 0;
  for (const std::string& name : names)
    if (words.find(name) != words.npos) given += name.size();
  return 2 * given > words.size();
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
    if (is_idle(text.ink, theme) || is_miniature(text.font, scale)) continue;
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
