#include "client/model/marks.hpp"

#include "support/catch.hpp"

using namespace junqi;
using client::Marks;

namespace {

Moved by(int seat) {
  Moved moved;
  moved.seat = Seat{static_cast<std::uint8_t>(seat)};
  return moved;
}

std::vector<int> seats(const Marks& marks) {
  std::vector<int> list;
  for (const auto& moved : marks.moves()) list.push_back(moved.seat.value);
  return list;
}

}  // namespace

TEST_CASE("a player sees its own last move and every one since") {
  Marks marks(Seat{2});
  for (const int seat : {1, 2, 3, 4, 1}) marks.see(by(seat));
  REQUIRE(seats(marks) == std::vector<int>{2, 3, 4, 1});
  marks.see(by(2));
  REQUIRE(seats(marks) == std::vector<int>{2});
}

TEST_CASE("a turn of one's own lost to the clock is a turn all the same") {
  Marks marks(Seat{2});
  for (const int seat : {1, 2, 3}) marks.see(by(seat));
  marks.see(Passed{Seat{1}});
  REQUIRE(seats(marks) == std::vector<int>{2, 3});
  marks.see(Passed{Seat{2}});
  REQUIRE(seats(marks).empty());
  marks.see(by(3));
  REQUIRE(seats(marks) == std::vector<int>{3});
}

TEST_CASE("a spectator sees one round, and so does who is out") {
  Marks watching(no_seat);
  for (const int seat : {1, 2, 3, 4, 1, 2}) watching.see(by(seat));
  REQUIRE(seats(watching) == std::vector<int>{3, 4, 1, 2});

  Marks fallen(Seat{4});
  for (const int seat : {4, 1, 2}) fallen.see(by(seat));
  fallen.see(Out{Seat{4}, OutWhy::flag});
  for (const int seat : {3, 1, 2}) fallen.see(by(seat));
  REQUIRE(seats(fallen) == std::vector<int>{3, 1, 2});
}
