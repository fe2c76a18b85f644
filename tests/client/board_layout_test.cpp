#include "client/paint/board_layout.hpp"

#include <cmath>

#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;

namespace {

Node at(int i) { return Node{static_cast<std::uint8_t>(i)}; }

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

struct Window {
  int w;
  int h;
};

}  // namespace

TEST_CASE("a click on the centre of a node means that node, at every size and from every seat") {
  const Window windows[] = {{560, 560}, {1024, 600}, {1280, 750}, {1280, 800}, {2560, 1440}, {3840, 2160}};
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    for (int seat = 0; seat <= board.seats(); ++seat) {
      for (const Window& window : windows) {
        const BoardLayout layout(board, Seat{static_cast<std::uint8_t>(seat)}, {7, 11, window.w, window.h});
        for (int i = 0; i < board.node_count(); ++i) {
          const PosF centre = layout.centre(at(i));
          const Pos pixel{static_cast<int>(centre.x), static_cast<int>(centre.y)};
          INFO(board.name(at(i)) << " for seat " << seat << " at " << window.w << "x" << window.h);
          REQUIRE(layout.node_at(pixel) == at(i));
        }
      }
    }
  }
}

TEST_CASE("every pixel of a piece belongs to it and pieces do not overlap") {
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    const BoardLayout layout(board, Seat{1}, {0, 0, 1024, 600});
    for (int i = 0; i < board.node_count(); ++i) {
      const Rect tile = layout.tile(at(i));
      if (!layout.round_pieces()) {
        CHECK(layout.node_at({tile.x + 1, tile.y + 1}) == at(i));
        CHECK(layout.node_at({tile.right() - 2, tile.bottom() - 2}) == at(i));
      }
      CHECK(intersection(tile, layout.sheet()) == tile);
      for (int j = 0; j < i; ++j) {
        const PosF apart = layout.centre(at(i)) - layout.centre(at(j));
        const bool clear =
            layout.round_pieces() ? length(apart) >= tile.w : intersection(tile, layout.tile(at(j))).empty();
        INFO(board.name(at(i)) << " and " << board.name(at(j)));
        CHECK(clear);
      }
    }
  }
}

TEST_CASE("the viewer's own territory is at the bottom with file a on the left") {
  for (const BoardId id : {BoardId::junqi2, BoardId::junqi4, BoardId::junqi6}) {
    const Board& board = Board::get(id);
    for (int seat = 1; seat <= board.seats(); ++seat) {
      const BoardLayout layout(board, Seat{static_cast<std::uint8_t>(seat)}, {0, 0, 900, 900});
      const std::string own = std::to_string(seat);
      const PosF a1 = layout.centre(*board.find(own + "a1"));
      const PosF e1 = layout.centre(*board.find(own + "e1"));
      const PosF a6 = layout.centre(*board.find(own + "a6"));
      CHECK(near(a1.y, e1.y));
      CHECK(a1.x < e1.x);
      CHECK(a6.y > a1.y);
      CHECK(a6.y > layout.sheet().centre().y);
    }
  }
}

TEST_CASE("a click off the board means no node") {
  const BoardLayout layout(Board::get(BoardId::junqi4), Seat{1}, {0, 0, 800, 800});
  CHECK_FALSE(layout.node_at({layout.sheet().x + 3, layout.sheet().y + 3}));
  CHECK_FALSE(layout.node_at({-50, -50}));
}

TEST_CASE("the curve between neighbours is an arc that touches both files") {
  for (const BoardId id : {BoardId::junqi4, BoardId::junqi6}) {
    const Board& board = Board::get(id);
    const BoardLayout layout(board, Seat{1}, {0, 0, 900, 900});
    const Node a = *board.find("1e1");
    const Node b = *board.find("2a1");
    REQUIRE(layout.is_curve(a, b));
    const std::vector<PosF> line = layout.joint(a, b);
    CHECK(length(line.front() - layout.centre(a)) < 0.01);
    CHECK(length(line.back() - layout.centre(b)) < 0.01);
    const PosF leaves = line[1] - line[0];
    CHECK(std::abs(leaves.x) < std::abs(leaves.y) * 0.2);
    const std::vector<PosF> back = layout.joint(b, a);
    CHECK(length(line[7] - back[7]) < 0.05 * layout.unit());
  }
}

TEST_CASE("a place along a line goes by its length") {
  const PosF line[] = {{0, 0}, {10, 0}, {10, 30}};
  CHECK(along(line, 0).x == Approx(0));
  CHECK(along(line, 0.25).x == Approx(10));
  CHECK(along(line, 0.5).y == Approx(10));
  CHECK(along(line, 1).y == Approx(30));
}

TEST_CASE("a line is cut at its ends, and something is left of the shortest") {
  const PosF line[] = {{0, 0}, {10, 0}, {10, 30}};
  const std::vector<PosF> cut = shortened(line, 4, 10);
  REQUIRE(cut.size() == 3);
  CHECK(cut.front().x == Approx(4));
  CHECK(cut[1].x == Approx(10));
  CHECK(cut.back().y == Approx(20));
  const std::vector<PosF> late = shortened(line, 15, 0);
  REQUIRE(late.size() == 2);
  CHECK(late.front().y == Approx(5));
  const PosF brief[] = {{0, 0}, {10, 0}};
  const std::vector<PosF> little = shortened(brief, 8, 8);
  CHECK(little.front().x < little.back().x);
}

TEST_CASE("the edge of a piece is as far as its shape says") {
  CHECK(to_edge({40, 20}, false, {1, 0}) == Approx(20));
  CHECK(to_edge({40, 20}, false, {0, -5}) == Approx(10));
  CHECK(to_edge({40, 40}, false, {3, 3}) == Approx(20 * std::sqrt(2.0)));
  CHECK(to_edge({40, 40}, true, {3, 3}) == Approx(20));
}

TEST_CASE("the curves of the board of four pass outside the posts of its middle") {
  const Board& board = Board::get(BoardId::junqi4);
  const BoardLayout layout(board, Seat{1}, {0, 0, 1200, 1200});
  const std::vector<PosF> line = layout.joint(*board.find("1e1"), *board.find("2a1"));
  double nearest = layout.unit() * 9;
  for (int i = 0; i < board.node_count(); ++i)
    if (!board.node(at(i)).territory)
      for (const PosF& p : line) nearest = std::min(nearest, length(p - layout.centre(at(i))));
  CHECK(nearest > 0.55 * layout.unit());
}
