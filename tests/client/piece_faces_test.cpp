#include "client/screens/piece_faces.hpp"

#include <algorithm>

#include "client/paint/insignia.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

TEST_CASE("no two ranks of an army wear the same insignia") {
  for (const BoardId board : {BoardId::junqi4, BoardId::generals}) {
    std::vector<std::string> drawn;
    for (int i = 1; i <= Army::of(board).ranks(); ++i) {
      Svg svg;
      draw_insignia(svg, insignia_of(board, Rank::at(static_cast<std::uint8_t>(i))), {20, 20}, 40, 30, rgb(0));
      INFO(board_name(board) << " " << Army::of(board).info(Rank::at(static_cast<std::uint8_t>(i))).name);
      CHECK_FALSE(svg.text().empty());
      CHECK(std::find(drawn.begin(), drawn.end(), svg.text()) == drawn.end());
      drawn.push_back(svg.text());
    }
  }
}
