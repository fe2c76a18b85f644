// How the room of a row is shared out.
#include "client/ui/box.hpp"

#include <cstdlib>

#include "client/stage.hpp"
#include "client/ui/button.hpp"

using namespace junqi::client;
using junqi::test::Stage;

namespace {

struct Pair {
  explicit Pair(const std::string& first, const std::string& second) : row(ui.make_root<Box>(Flow::row, 0)) {
    one = &row.add<Button>(first, [] {});
    two = &row.add<Button>(second, [] {});
    one->hints.grow = two->hints.grow = 1;
  }
  void place(int width) {
    stage.draw(ui);
    row.place(stage.canvas(), {0, 0, width, 34});
  }
  int wish(const Button& button) { return button.wanted(stage.canvas(), 10'000).w; }

  Stage stage;
  Ui ui;
  Box& row;
  Button* one;
  Button* two;
};

}  // namespace

TEST_CASE("those that grow get equal shares as long as all their words fit") {
  Pair pair("yes", "not yet");
  pair.place(400);
  REQUIRE(pair.one->rect().w == 200);
  REQUIRE(pair.two->rect().w == 200);
}

TEST_CASE("words are not cut while a neighbour has room to spare") {
  Pair pair("a very long name of a button", "ok");
  pair.place(1000);
  const int needed = pair.wish(*pair.one) + pair.wish(*pair.two);
  pair.place(needed + 6);
  REQUIRE(pair.one->rect().w >= pair.wish(*pair.one));
  REQUIRE(pair.two->rect().w >= pair.wish(*pair.two));
  REQUIRE(pair.two->rect().right() == needed + 6);
  pair.place(needed - 40);  // somebody's must be
  REQUIRE(std::abs(pair.one->rect().w - pair.two->rect().w) <= 1);
}
