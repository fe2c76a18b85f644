// Two people who look for opponents find each other, and the match begins by itself; who is too strong is not joined.
#include "client/model/quick_match.hpp"

#include "client/model/leaderboards.hpp"
#include "client_model/person.hpp"
#include "support/catch.hpp"

using namespace junqi;
using namespace junqi::client;
using test::Person;

TEST_CASE("two who look for opponents meet, and nobody has to begin the match") {
  test::Two two;
  Person& ann = two.ann;
  Person& bob = two.bob;
  for (Person* one : two.people) REQUIRE(one->until(Screen::lobby));
  ann->part<QuickMatch>().start(BoardId::junqi2, 0);
  REQUIRE(ann.until(Screen::room));
  REQUIRE(ann->part<QuickMatch>().on());
  bob->part<QuickMatch>().start(BoardId::junqi2, 0);
  REQUIRE(test::until_all(two.people, [&] {
    return ann->screen() == Screen::deploy && bob->screen() == Screen::deploy && !ann->part<QuickMatch>().on() &&
           !bob->part<QuickMatch>().on();
  }));
}

TEST_CASE("who looks for like strength waits for it in a room of their own, and can stop looking") {
  test::Two two;
  Person& ann = two.ann;
  Person& bob = two.bob;
  for (Person* one : two.people) REQUIRE(one->until(Screen::lobby));
  ann->part<QuickMatch>().start(BoardId::generals, 100);
  REQUIRE(ann.until(Screen::room));
  // Bob is told that Ann plays far better.
  wire::Leaderboard told{BoardId::generals, {{1, "Ann", wire::SitterKind::person, 2300, 50, 90}}};
  bob->part<Leaderboards>().take(told, 0);
  bob->part<QuickMatch>().start(BoardId::generals, 100);
  REQUIRE(bob.until(Screen::room));
  REQUIRE(bob->room()->code() != ann->room()->code());
  bob->part<QuickMatch>().cancel();
  REQUIRE(bob.until(Screen::lobby));
  REQUIRE_FALSE(bob->part<QuickMatch>().on());
  bob->part<Leaderboards>().left_server();
  bob->part<QuickMatch>().start(BoardId::generals, 100);
  REQUIRE(test::until_all(two.people, [&] { return bob->screen() == Screen::deploy; }));
  REQUIRE(bob->room()->code() == ann->room()->code());
}
