#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

using Words = std::vector<std::string>;

Table carrier_game() { return Table(BoardId::junqi2, {{"flag_carrier", true}}); }

/// Seat 1's captain has just taken the flag of 2b6 and stands there with it.
Table with_carrier(const char* carrier = "captain") {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 1c3 major").army(2, "2b6 flag, 2c3 major").put(1, carrier, "2b5");
  CHECK(table.play("2b5-2b6") == Words{"1 2b5-2b6 wins", "flag_taken 2 2b6"});
  return table;
}

TEST_CASE("Taking the flag does not win: the taker carries it, and everyone sees who") {
  Table table = with_carrier();
  CHECK(table.position().scene.running());
  CHECK(table.on_turn() == 2);
  CHECK(table.position().scene.carried_at[2] == table.node("2b6"));
  CHECK(table.position().scene.shown == seats_of({2}));
  CHECK(table.at("2b6") == "1 captain");
  CHECK_FALSE(table.position().scene.open.has(table.node("2b6")));  // its rank stays hidden
  CHECK(table.position().scene.quiet == 0);
}

TEST_CASE("Any piece that moves can carry, an engineer and a bomb too") {
  for (const char* piece : {"marshal", "engineer", "bomb"}) {
    Table table = with_carrier(piece);
    table.play("2c3-2c4");
    CHECK(table.play("2b6-2a6") == Words{std::string("1 2b6-2a6 move")});
    CHECK(table.position().scene.carried_at[2] == table.node("2a6"));
  }
}

TEST_CASE("A carrier wins in the headquarters where its own flag was deployed, by stepping onto that flag") {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 1d5 captain, 1c3 major").army(2, "2c3 major, 2c2 major").carried(2, "1d5", "2b6");
  CHECK(table.targets("1d5") == Words{"1a5", "1b5", "1c5", "1d4", "1d6", "1e5"});
  CHECK(table.play("1d5-1d6") == Words{"1 1d5-1d6 home", "over win 1 home"});
  CHECK(table.at("1d6") == "1 captain");
}

TEST_CASE("Only a carrier may step onto its own flag") {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 1d5 captain, 1c6 captain").army(2, "2c3 major").carried(2, "1d5", "2b6");
  CHECK(table.can("1d5-1d6"));
  CHECK(table.refusal("1c6-1d6") == "own_piece");
  Table nobody = carrier_game();
  nobody.army(1, "1d6 flag, 1d5 captain").army(2, "2b6 flag, 2c3 major");
  CHECK(nobody.refusal("1d5-1d6") == "own_piece");
}

TEST_CASE("The other headquarters is no home") {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 1b5 captain").army(2, "2c3 major").carried(2, "1b5", "2b6");
  CHECK(table.play("1b5-1b6") == Words{"1 1b5-1b6 move"});
  CHECK(table.position().scene.running());
}

TEST_CASE("A carrier comes home to an empty headquarters when its own flag is away") {
  Table table = carrier_game();
  table.army(1, "1d5 captain, 1c3 major").army(2, "2c3 major, 1a6 captain");
  table.carried(2, "1d5", "2b6").carried(1, "1a6", "1d6");
  CHECK(table.play("1d5-1d6") == Words{"1 1d5-1d6 home", "over win 1 home"});
}

TEST_CASE("A carrier that beats an enemy in its home is home") {
  Table table = carrier_game();
  table.army(1, "1d5 captain, 1c3 major").army(2, "2c3 major, 1d6 lieutenant");
  table.carried(2, "1d5", "2b6").carried(1, "1d6", "1d6");
  const auto events = table.play("1d5-1d6");
  CHECK(events.front() == "1 1d5-1d6 wins");
  CHECK(events.back() == "over win 1 home");
}

TEST_CASE("However a carrier is lost, the flag returns to its headquarters and nobody takes it over") {
  struct Way {
    const char* attacker;
    const char* defender;
    int loser;
    const char* result;
  };
  // Seat 2 attacks the carrier, or the carrier attacks.
  for (const Way& way :
       {Way{"major", "captain", 1, "wins"}, Way{"captain", "captain", 1, "both"}, Way{"bomb", "captain", 1, "both"}}) {
    Table table = carrier_game();
    table.army(1, "1d6 flag, 1c3 major").army(2, "2c3 major").put(1, way.defender, "2c2").put(2, way.attacker, "2c1");
    table.carried(2, "2c2", "2b6").turn(2);
    CHECK(table.play("2c1-2c2") == Words{"2 2c1-2c2 " + std::string(way.result), "flag_back 2 2b6"});
    CHECK(table.at("2b6") == "2 flag");
    CHECK(table.position().scene.carried_at[2] == no_node);
    CHECK(table.position().scene.open.has(table.node("2b6")));
  }
  Table mine = carrier_game();
  mine.army(1, "1d6 flag, 1c3 major, 2b5 captain").army(2, "2c3 major, 2c5 mine").carried(2, "2b5", "2b6");
  CHECK(mine.play("2b5-2c5") == Words{"1 2b5-2c5 loses", "flag_back 2 2b6"});
}

TEST_CASE("A carrier that wins a fight carries on") {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 2c2 major, 1c3 major").army(2, "2c3 captain, 2c1 captain").carried(2, "2c2", "2b6");
  CHECK(table.play("2c2-2c1") == Words{"1 2c2-2c1 wins"});
  CHECK(table.position().scene.carried_at[2] == table.node("2c1"));
  table.turn(2);
  table.put(2, "lieutenant", "2d1");
  CHECK(table.play("2d1-2c1") == Words{"2 2d1-2c1 loses"});
  CHECK(table.position().scene.carried_at[2] == table.node("2c1"));
}

TEST_CASE("A carrier is safe in a camp") {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 2b2 lieutenant").army(2, "2c3 major, 2b3 marshal").carried(2, "2b2", "2b6").turn(2);
  CHECK(table.refusal("2b3-2b2") == "camp_taken");
}

/// Where seat 2's flag returns when these nodes of its territory are taken.
std::string returns_to(std::string_view taken) {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 1a1 captain, 1c3 major").army(2, "1b1 major");
  for (std::string_view rest = taken; !rest.empty(); rest.remove_prefix(std::min<std::size_t>(rest.size(), 3)))
    table.put(2, "lieutenant", "2" + std::string(rest.substr(0, 2)));
  table.carried(2, "1a1", "2b6").turn(2);
  const auto events = table.play("1b1-1a1");
  REQUIRE(events.size() == 2);
  return events[1].substr(events[1].rfind(' ') + 1);
}

TEST_CASE("If its headquarters is taken, the flag returns to the first free node of its owner's order") {
  CHECK(returns_to("") == "2b6");
  CHECK(returns_to("b6") == "2d6");
  CHECK(returns_to("b6 d6") == "2c6");
  CHECK(returns_to("b6 d6 c6") == "2a6");
  CHECK(returns_to("b6 d6 c6 a6") == "2e6");
  CHECK(returns_to("b6 d6 c6 a6 e6") == "2c5");
  CHECK(returns_to("b6 d6 c6 a6 e6 c5") == "2b5");
  CHECK(returns_to("b6 d6 c6 a6 e6 c5 b5") == "2d5");
  CHECK(returns_to("b6 d6 c6 a6 e6 c5 b5 d5 a5 e5") == "2c4");  // b4 and d4 are camps
  CHECK(returns_to("b6 d6 c6 a6 e6 c5 b5 d5 a5 e5 c4") == "2a4");
  CHECK(returns_to("b6 d6 c6 a6 e6 c5 b5 d5 a5 e5 c4 a4 e4") == "2b3");  // c3 is one too
  CHECK(returns_to("b6 d6 c6 a6 e6 c5 b5 d5 a5 e5 c4 a4 e4 b3 d3 a3 e3") == "2c2");
}

TEST_CASE("The taker that stands on the headquarters is lost there: the flag comes back to it") {
  Table table = with_carrier();
  table.put(2, "major", "2b5");
  CHECK(table.play("2b5-2b6") == Words{"2 2b5-2b6 wins", "flag_back 2 2d6"});
  Table both = with_carrier();
  both.put(2, "captain", "2b5");
  CHECK(both.play("2b5-2b6") == Words{"2 2b5-2b6 both", "flag_back 2 2b6"});
}

TEST_CASE("Both flags may be carried at once, and both carriers may fall together") {
  Table table = carrier_game();
  table.army(1, "2c1 captain, 1c3 major").army(2, "1c1 captain, 2c3 major");
  table.carried(2, "2c1", "2b6").carried(1, "1c1", "1d6");
  CHECK(table.play("2c1-1c1") == Words{"1 2c1-1c1 both", "flag_back 1 1d6", "flag_back 2 2b6"});
}

TEST_CASE("A carrier that takes the other carrier brings its own flag back and keeps the one it has") {
  Table table = carrier_game();
  table.army(1, "2c1 major, 1c3 major").army(2, "1c1 captain, 2c3 major");
  table.carried(2, "2c1", "2b6").carried(1, "1c1", "1d6");
  CHECK(table.play("2c1-1c1") == Words{"1 2c1-1c1 wins", "flag_back 1 1d6"});
  CHECK(table.position().scene.carried_at[2] == table.node("1c1"));
}

TEST_CASE("A returned flag can be taken again where it stands") {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 2c5 captain, 1c3 major").army(2, "2c6 flag, 2c3 major");
  table.position().flag_home[2] = table.node("2b6");
  CHECK(table.play("2c5-2c6") == Words{"1 2c5-2c6 wins", "flag_taken 2 2c6"});
}

TEST_CASE("Home stays where the flag was deployed, wherever it has returned to") {
  Table table = carrier_game();
  table.army(1, "1c6 flag, 1b6 captain, 1d5 lieutenant, 1c3 major").army(2, "2c3 major").carried(2, "1d5", "2b6");
  table.position().flag_home[1] = table.node("1d6");
  CHECK(table.refusal("1d5-1c6") == "own_piece");
  CHECK(table.play("1d5-1d6") == Words{"1 1d5-1d6 home", "over win 1 home"});
}

TEST_CASE("The marshal's loss shows a flag only while its place is not public") {
  Table hidden = carrier_game();
  hidden.army(1, "1d6 flag, 1c1 marshal, 1c3 major").army(2, "2b6 flag, 2c1 bomb, 2c3 major");
  CHECK(hidden.play("1c1-2c1") == Words{"1 1c1-2c1 both", "flag_shown 1 1d6"});
  Table carried = carrier_game();
  carried.army(1, "1c1 marshal, 1c3 major").army(2, "2b6 flag, 2c1 bomb, 2c3 major, 2a1 captain");
  carried.carried(1, "2a1", "1d6");
  CHECK(carried.play("1c1-2c1") == Words{"1 1c1-2c1 both"});
}

TEST_CASE("A marshal that carries and falls brings the flag back and shows its own") {
  Table table = carrier_game();
  table.army(1, "1d6 flag, 2c2 marshal, 1c3 major").army(2, "2c1 bomb, 2c3 major").carried(2, "2c2", "2b6").turn(2);
  CHECK(table.play("2c1-2c2") == Words{"2 2c1-2c2 both", "flag_back 2 2b6", "flag_shown 1 1d6"});
}

}  // namespace
}  // namespace junqi::test
