// The empty board: its words fit their places, and nothing is drawn where nothing is.
#include "client/paint/board_ground.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "client/paint/surface.hpp"
#include "client/screens/ground_words.hpp"
#include "client/words/language.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

/// Rows in which something is drawn over the strip of bare paper between the sheet's edge and its frame.
int stray_rows(BoardId board, int height) {
  const BoardLayout layout(Board::get(board), Seat{1}, {0, 0, height * 3 / 2, height});
  const Rect sheet = layout.sheet();
  const std::string moved =
      fmt::format("<g transform='translate({} {})'>{}</g>", -sheet.x, -sheet.y, ground_svg(layout, light_theme()));
  const Surface drawn = surface_from_svg(moved, sheet.size());
  REQUIRE(drawn);
  const auto pixel = [&](int y) {
    const auto* row = static_cast<const std::uint8_t*>(drawn->pixels) + static_cast<std::ptrdiff_t>(y) * drawn->pitch;
    return reinterpret_cast<const SDL_Color*>(row)[1];
  };
  const auto differs = [](SDL_Color a, SDL_Color b) {
    constexpr int rim_of_a_shape = 12;
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b) > rim_of_a_shape;
  };
  const int corner = rounded(layout.unit() * 0.25) + 8;
  int strays = 0;
  for (int y = corner; y < sheet.h - corner; ++y) strays += differs(pixel(y), pixel(corner)) ? 1 : 0;
  return strays;
}

}  // namespace

TEST_CASE("no line of the ground leaves its place, whatever the size") {
  for (const BoardId board : all_boards)
    for (const int height : {560, 600, 780, 1064, 1400, 2120}) {
      INFO(board_name(board) << " at " << height);
      CHECK(stray_rows(board, height) == 0);
    }
}

TEST_CASE("the places of a board are called as people speak") {
  const BoardLayout layout(Board::get(BoardId::junqi2), Seat{1}, {0, 0, 1200, 1200});
  const auto count = [&](std::string_view word) {
    const auto labels = ground_labels(layout, ground_words());
    return std::count_if(labels.begin(), labels.end(), [&](const GroundLabel& one) { return one.text == word; });
  };
  REQUIRE(count("Camp") == 10);
  REQUIRE(count("HQ") == 4);
  REQUIRE(count("行营") == 0);
  set_language(Language::chinese);
  CHECK(count("行营") == 10);
  CHECK(count("前线") == 3);
  set_language(Language::russian);
  CHECK(count("Лагерь") == 10);
  set_language(Language::english);
}

TEST_CASE("a word is written as large as fits its place, and left out where it would be too small to read") {
  const GroundLabel label{{}, "Camp", 20, 40};
  const auto wide = [](double share) { return [share](int px) { return rounded(px * share); }; };
  REQUIRE(fitting_px(label, wide(2)) == 20);
  REQUIRE(fitting_px(label, wide(2.5)) == 16);
  REQUIRE(fitting_px(label, wide(3)) == 0);
  REQUIRE(fitting_px({{}, "Camp", 11, 20}, wide(2.5)) == 0);
  REQUIRE(fitting_px({{}, "", 20, 40}, wide(0)) == 0);
}
