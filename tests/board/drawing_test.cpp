#include <algorithm>
#include <cmath>

#include "board/board.hpp"
#include "support/catch.hpp"

namespace junqi {
namespace {

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

Point place(const Board& board, const char* name, std::uint8_t seat) {
  return board.position(*board.find(name), Seat{seat});
}

TEST_CASE("No two nodes are drawn closer than one step") {
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    double closest = 100;
    for (std::uint8_t i = 0; i < board.node_count(); ++i)
      for (std::uint8_t j = 0; j < i; ++j)
        closest = std::min(closest, distance(board.node(Node{i}).place, board.node(Node{j}).place));
    INFO(board_name(id));
    CHECK(closest > 1 - 1e-9);
  }
}

TEST_CASE("The board is turned so that a seat sits at the bottom, with its file a on the left") {
  for (const BoardId id : {BoardId::junqi2, BoardId::junqi4, BoardId::junqi6}) {
    const Board& board = Board::get(id);
    for (std::uint8_t s = 1; s <= board.seats(); ++s) {
      INFO(board_name(id) << ", seat " << int{s});
      const std::string own = std::to_string(s);
      double lowest = 100;
      for (std::uint8_t i = 0; i < board.node_count(); ++i)
        lowest = std::min(lowest, board.position(Node{i}, Seat{s}).y);
      CHECK(place(board, (own + "c6").c_str(), s).y == Approx(lowest));
      CHECK(place(board, (own + "a6").c_str(), s).y == Approx(lowest));
      CHECK(place(board, (own + "a1").c_str(), s).x == Approx(-2));
      CHECK(place(board, (own + "e1").c_str(), s).x == Approx(2));
      CHECK(place(board, (own + "c1").c_str(), s).x == Approx(0).margin(1e-9));
    }
  }
}

TEST_CASE("The next seat sits on the right hand") {
  for (const BoardId id : {BoardId::junqi4, BoardId::junqi6}) {
    const Board& board = Board::get(id);
    for (std::uint8_t s = 1; s <= board.seats(); ++s) {
      const std::string right = std::to_string(s % board.seats() + 1);
      CHECK(place(board, (right + "c6").c_str(), s).x > 1);
    }
  }
}

TEST_CASE("Generals: seat 1 sees a1 at the lower left, seat 2 sees i8 there") {
  const Board& board = Board::get(BoardId::generals);
  CHECK(place(board, "a1", 1).x == Approx(-4));
  CHECK(place(board, "a1", 1).y == Approx(-3.5));
  CHECK(place(board, "i8", 2).x == Approx(-4));
  CHECK(place(board, "i8", 2).y == Approx(-3.5));
}

TEST_CASE("Six players: the centre lies at the distances that the rule book gives") {
  const Board& board = Board::get(BoardId::junqi6);
  CHECK(distance(place(board, "o", 1), {0, 0}) == Approx(0).margin(1e-9));
  CHECK(distance(place(board, "q1", 1), {0, 0}) == Approx(4));
  CHECK(distance(place(board, "i1", 1), {0, 0}) == Approx(4 / std::sqrt(3.0)));
  CHECK(place(board, "1c4", 1).y == Approx(-(2 * std::sqrt(3.0) + 4)));
}

TEST_CASE("Every middle and outer line of the centre is drawn straight") {
  const Board& board = Board::get(BoardId::junqi6);
  for (const auto& track : board.tracks()) {
    const bool through_centre =
        std::any_of(track.begin(), track.end(), [&](Node n) { return !board.node(n).territory; });
    if (!through_centre) continue;
    const Point first = board.node(track.front()).place;
    const Point last = board.node(track.back()).place;
    for (const Node n : track) {
      const Point p = board.node(n).place;
      const double area = (last.x - first.x) * (p.y - first.y) - (last.y - first.y) * (p.x - first.x);
      INFO(board.name(track.front()) << " .. " << board.name(n));
      CHECK(std::abs(area) < 1e-6);
    }
  }
}

}  // namespace
}  // namespace junqi
