#include "tools/championship/squares.hpp"

#include <set>

#include "support/catch.hpp"

namespace junqi::championship {
namespace {

constexpr Seat first{1};
constexpr Seat second{2};
const Board& board() { return Board::get(BoardId::junqi2); }
Node named(std::string_view name) { return board().find(name).value(); }

TEST_CASE("Both programs see themselves at the bottom") {
  for (const Seat own : {first, second}) {
    const std::string us = own == first ? "1" : "2";
    const std::string them = own == first ? "2" : "1";
    CHECK(square_text(own, named(us + "a1")) == "G0");
    CHECK(square_text(own, named(us + "e1")) == "G4");
    CHECK(square_text(own, named(us + "b6")) == "L1");
    CHECK(square_text(own, named(us + "d6")) == "L3");
    CHECK(square_text(own, named(them + "a1")) == "F4");
    CHECK(square_text(own, named(them + "e1")) == "F0");
    CHECK(square_text(own, named(them + "b6")) == "A3");
  }
  CHECK(move_text(first, {named("1c1"), named("2c1")}) == "G2F2");
  CHECK(move_text(second, {named("2c1"), named("1c1")}) == "G2F2");
}

TEST_CASE("Columns run on from one territory into the other") {
  // A straight outer file of the board is one column from L to A.
  for (int row = 1; row < 6; ++row) {
    const auto near = read_square(first, std::string{static_cast<char>('G' + row - 1), '4'});
    const auto far = read_square(first, std::string{static_cast<char>('F' - row + 1), '4'});
    CHECK(board().name(near.value()) == "1e" + std::to_string(row));
    CHECK(board().name(far.value()) == "2a" + std::to_string(row));
  }
}

TEST_CASE("Every square is read as it was written, and is another one for the other side") {
  for (const Seat own : {first, second}) {
    std::set<std::string> seen;
    for (std::uint8_t i = 0; i < board().node_count(); ++i) {
      const std::string text = square_text(own, Node{i});
      CHECK(read_square(own, text) == Node{i});
      CHECK(read_square(own == first ? second : first, text) != Node{i});
      seen.insert(text);
    }
    CHECK(seen.size() == 60);
  }
}

TEST_CASE("What is no square is none") {
  for (const std::string_view text : {"", "G", "G5", "M0", "g2", "G22", "2G", "@0", "A/"})
    CHECK_FALSE(read_square(first, text).has_value());
  for (const std::string_view text : {"", "G2", "G2F", "G2F5", "G2F22", "0000"})
    CHECK_FALSE(read_move(first, text).has_value());
  CHECK(read_move(first, "G2F2") == Move{named("1c1"), named("2c1")});
}

}  // namespace
}  // namespace junqi::championship
