#include "board/board.hpp"
#include "support/catch.hpp"

namespace junqi {
namespace {

std::string joined(const Board& board, std::span<const Node> nodes) {
  std::string text;
  for (const Node n : nodes) text += (text.empty() ? "" : " ") + board.name(n);
  return text;
}

TEST_CASE("Nodes are numbered in the bytewise order of their names, and found by them") {
  for (const BoardId id : all_boards) {
    const Board& board = Board::get(id);
    for (std::uint8_t i = 0; i < board.node_count(); ++i) {
      CHECK(board.find(board.name(Node{i})) == Node{i});
      if (i > 0) CHECK(board.name(Node{static_cast<std::uint8_t>(i - 1)}) < board.name(Node{i}));
    }
  }
}

TEST_CASE("What is no node of a board is not found") {
  CHECK_FALSE(Board::get(BoardId::junqi2).find("3a1"));
  CHECK_FALSE(Board::get(BoardId::junqi2).find("o"));
  CHECK_FALSE(Board::get(BoardId::junqi4).find("1a7"));
  CHECK_FALSE(Board::get(BoardId::junqi4).find("1f1"));
  CHECK_FALSE(Board::get(BoardId::junqi6).find("q7"));
  CHECK_FALSE(Board::get(BoardId::generals).find("a9"));
  CHECK_FALSE(Board::get(BoardId::generals).find(""));
}

TEST_CASE("Boards have names") {
  CHECK(board_name(BoardId::junqi6) == "junqi6");
  CHECK(board_by_name("generals") == BoardId::generals);
  CHECK_FALSE(board_by_name("Junqi2"));
}

TEST_CASE("A layout fills rows 1 to 6, files a to e, camps skipped, of every seat") {
  for (const BoardId id : {BoardId::junqi2, BoardId::junqi4, BoardId::junqi6}) {
    const Board& board = Board::get(id);
    for (std::uint8_t s = 1; s <= board.seats(); ++s) {
      std::string wanted;
      for (const char* cell : {"a1", "b1", "c1", "d1", "e1", "a2", "c2", "e2", "a3", "b3", "d3", "e3", "a4",
                               "c4", "e4", "a5", "b5", "c5", "d5", "e5", "a6", "b6", "c6", "d6", "e6"})
        wanted += (wanted.empty() ? "" : " ") + std::to_string(s) + cell;
      CHECK(joined(board, board.layout_nodes(Seat{s})) == wanted);
    }
  }
}

TEST_CASE("A layout of Generals runs from the owner's front left to its back right") {
  const Board& board = Board::get(BoardId::generals);
  CHECK(joined(board, board.layout_nodes(Seat{1})) ==
        "a3 b3 c3 d3 e3 f3 g3 h3 i3 a2 b2 c2 d2 e2 f2 g2 h2 i2 a1 b1 c1 d1 e1 f1 g1 h1 i1");
  CHECK(joined(board, board.layout_nodes(Seat{2})) ==
        "i6 h6 g6 f6 e6 d6 c6 b6 a6 i7 h7 g7 f7 e7 d7 c7 b7 a7 i8 h8 g8 f8 e8 d8 c8 b8 a8");
}

}  // namespace
}  // namespace junqi
