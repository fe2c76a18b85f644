#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

using Words = std::vector<std::string>;

/// Seat 1 attacks from 1c1 to 2c1. Flags in 1d6 and 2b6; both can go on.
Words clash(std::initializer_list<Setting> settings, const char* attacker, const char* defender) {
  Table table(BoardId::junqi2, settings);
  table.army(1, "1d6 flag, 1c3 captain").army(2, "2b6 flag, 2c3 captain");
  table.put(1, attacker, "1c1").put(2, defender, "2c1");
  return table.play("1c1-2c1");
}

TEST_CASE("However the marshal is lost, its owner's flag is shown to everyone") {
  CHECK(clash({}, "marshal", "mine") == Words{"1 1c1-2c1 loses", "flag_shown 1 1d6"});
  CHECK(clash({}, "marshal", "bomb") == Words{"1 1c1-2c1 both", "flag_shown 1 1d6"});
  CHECK(clash({}, "bomb", "marshal") == Words{"1 1c1-2c1 both", "flag_shown 2 2b6"});
  CHECK(clash({{"mines", "explode"}}, "marshal", "mine") == Words{"1 1c1-2c1 both", "flag_shown 1 1d6"});
}

TEST_CASE("Two marshals show both flags, the mover's first") {
  CHECK(clash({}, "marshal", "marshal") == Words{"1 1c1-2c1 both", "flag_shown 1 1d6", "flag_shown 2 2b6"});
  Table table(BoardId::junqi2);
  table.army(1, "1d6 flag, 1c1 marshal").army(2, "2b6 flag, 2c1 marshal").turn(2);
  table.army(1, "1c3 captain").army(2, "2c3 captain");
  CHECK(table.play("2c1-1c1") == Words{"2 2c1-1c1 both", "flag_shown 2 2b6", "flag_shown 1 1d6"});
}

TEST_CASE("No other loss shows a flag, and none does if the option is off") {
  CHECK(clash({}, "general", "mine") == Words{"1 1c1-2c1 loses"});
  CHECK(clash({}, "marshal", "general") == Words{"1 1c1-2c1 wins"});
  CHECK(clash({{"reveal_flag_on_marshal_loss", false}}, "marshal", "marshal") == Words{"1 1c1-2c1 both"});
}

TEST_CASE("A flag that is shown is open and stays so") {
  Table table(BoardId::junqi2);
  table.army(1, "1d6 flag, 1c1 marshal, 1c3 captain").army(2, "2b6 flag, 2c1 bomb, 2c3 captain");
  CHECK_FALSE(table.position().scene.open.has(table.node("1d6")));
  table.play("1c1-2c1");
  CHECK(table.position().scene.open.has(table.node("1d6")));
  CHECK(table.position().scene.shown == seats_of({1}));
  CHECK_FALSE(table.position().scene.open.has(table.node("2b6")));
}

TEST_CASE("With reveal_battles the survivor is open from then on, wherever it goes") {
  Table table(BoardId::junqi2, {{"reveal_battles", true}});
  table.army(1, "1d6 flag, 1c1 major, 1c3 captain").army(2, "2b6 flag, 2c1 captain, 2c3 captain");
  table.play("1c1-2c1");
  CHECK(table.position().scene.open.has(table.node("2c1")));
  table.play("2c3-2c4");
  table.play("2c1-2c2");
  CHECK_FALSE(table.position().scene.open.has(table.node("2c1")));
  CHECK(table.position().scene.open.has(table.node("2c2")));
}

TEST_CASE("With reveal_battles a defender that stays is open as well, and both that go leave nothing") {
  for (const char* defender : {"mine", "captain"}) {
    Table table(BoardId::junqi2, {{"reveal_battles", true}});
    table.army(1, "1d6 flag, 1c1 captain, 1c3 captain").army(2, "2b6 flag, 2c3 captain").put(2, defender, "2c1");
    table.play("1c1-2c1");
    CHECK(table.position().scene.open.has(table.node("2c1")) == (std::string_view(defender) == "mine"));
    CHECK_FALSE(table.position().scene.open.has(table.node("1c1")));
  }
}

TEST_CASE("Without it a battle opens nothing") {
  Table table(BoardId::junqi2);
  table.army(1, "1d6 flag, 1c1 major, 1c3 captain").army(2, "2b6 flag, 2c1 captain, 2c3 captain");
  table.play("1c1-2c1");
  CHECK(table.position().scene.open.empty());
}

}  // namespace
}  // namespace junqi::test
