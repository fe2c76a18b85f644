#include "server/bots/evidence.hpp"

#include "bots/seen.hpp"

namespace junqi::test {
namespace {

/// Two flags and what is put beside them; seat 2 moves first.
Table two(std::initializer_list<Setting> settings = {}) {
  Table table(BoardId::junqi2, settings);
  table.put(1, "flag", "1d6").put(1, "lieutenant", "1a6").put(2, "flag", "2d6").put(2, "captain", "2a6");
  return table.turn(2);
}

TEST_CASE("What can be deployed on a node is what may be there") {
  Seen seen(two().put(2, "lieutenant", "2a1").put(2, "bomb", "2a2").put(2, "mine", "2c5").put(2, "colonel", "2b6"), 1);
  CHECK(seen.possible("2a1") == "abcdefghi");
  CHECK(seen.possible("2a2") == "abcdefghik");
  CHECK(seen.possible("2c5") == "abcdefghijk");
  CHECK(seen.possible("2b6") == "abcdefghijkl");
  CHECK(seen.possible("1d6") == "l");
  CHECK(seen.possible("1a1").empty());
}

TEST_CASE("Who beat a known piece outranks it, who fell with it is its equal or a bomb") {
  Seen seen(two().put(1, "colonel", "1e1").put(2, "brigadier", "2a1"), 1);
  seen.play("2a1-1e1");
  CHECK(seen.possible("1e1") == "abcd");
  Seen equal(two().put(1, "colonel", "1e1").put(2, "colonel", "2a2"), 1);
  equal.play("2a2-1e1");
  CHECK(equal.first_at("2a2") == "ek");
  Seen lost(two().put(1, "colonel", "1e1").put(2, "captain", "2a1"), 1);
  lost.play("2a1-1e1");
  CHECK(lost.first_at("2a1") == "fghi");
}

TEST_CASE("What withstood a marshal is a mine, and an exploding mine goes with it") {
  Seen seen(two().put(1, "marshal", "2c4").put(2, "mine", "2c5").turn(1), 1);
  seen.play("2c4-2c5");
  CHECK(seen.possible("2c5") == "j");
  Seen gone(two({{"mines", "explode"}}).put(1, "general", "2c4").put(2, "mine", "2c5").turn(1), 1);
  gone.play("2c4-2c5");
  CHECK(gone.first_at("2c5") == "bjk");
}

TEST_CASE("Attacked and lost, and no flag was shown: no marshal") {
  const auto bombed = [](const char* rank, std::initializer_list<Setting> settings = {}) {
    Seen seen(two(settings).put(1, "colonel", "1e1").put(1, "bomb", "1e2").put(2, rank, "2a2"), 1);
    seen.play("2a2-1e1");
    seen.play("1e2-1e1");
    return seen;
  };
  CHECK(bombed("general").first_at("2a2") == "bcd");
  CHECK(bombed("general", {{"reveal_flag_on_marshal_loss", false}}).first_at("2a2") == "abcd");
  const Seen marshal = bombed("marshal");
  CHECK(marshal.first_at("2a2") == "a");
  CHECK(marshal.possible("2d6") == "l");
}

TEST_CASE("The only marshal is nobody else") {
  Seen seen(two().put(1, "colonel", "1e1").put(1, "bomb", "1e2").put(2, "marshal", "2a2").put(2, "general", "2e2"), 1);
  CHECK(seen.possible("2e2", "marshal"));
  seen.play("2a2-1e1");
  seen.play("1e2-1e1");
  CHECK_FALSE(seen.possible("2e2", "marshal"));
}

TEST_CASE("A flag that is known leaves the other headquarters without one") {
  Seen seen(two().put(1, "colonel", "1e1").put(1, "bomb", "1e2").put(2, "marshal", "2a2").put(2, "major", "2b6"), 1);
  CHECK(seen.possible("2b6", "flag"));
  seen.play("2a2-1e1");
  seen.play("1e2-1e1");
  CHECK_FALSE(seen.possible("2b6", "flag"));
}

TEST_CASE("A headquarters that was attacked and did not fall as a flag holds none") {
  Seen seen(two().put(1, "colonel", "2b5").put(2, "lieutenant", "2b6").turn(1), 1);
  CHECK(seen.possible("2d6") == "abcdefghijkl");
  seen.play("2b5-2b6");
  CHECK(seen.first_at("2b6") == "fghi");
  CHECK(seen.possible("2d6") == "l");
}

TEST_CASE("A run around a corner is an engineer's, or with flying bombs a bomb's") {
  const auto ran = [](std::initializer_list<Setting> settings) {
    Seen seen(two(settings).put(2, "engineer", "2b5"), 1);
    seen.play("2b5-2a3");
    return seen.possible("2a3");
  };
  CHECK(ran({}) == "i");
  CHECK(ran({{"flying_bombs", true}}) == "ik");
}

TEST_CASE("Told battles leave nothing to conclude") {
  Seen seen(two({{"reveal_battles", true}}).put(1, "colonel", "1e1").put(2, "captain", "2a1"), 1);
  seen.play("2a1-1e1");
  CHECK(seen.first_at("2a1") == "g");
}

TEST_CASE("What the arbiter spares from a bomb is a flag") {
  Seen seen(two({{"bomb_takes_flag", false}}).put(1, "bomb", "2d5").put(2, "major", "2b6").turn(1), 1);
  CHECK(seen.possible("2b6", "flag"));
  seen.belief().flag_refused(seen.table().node("2d6"));
  CHECK(seen.possible("2d6") == "l");
  CHECK_FALSE(seen.possible("2b6", "flag"));
}

TEST_CASE("Two hidden pieces that fought: what is learned of one tells of the other") {
  Table table(BoardId::junqi4);
  for (const char* flag : {"1d6", "2d6", "3d6", "4d6"}) table.put(flag[0] - '0', "flag", flag);
  for (const char* other : {"1a6", "2a6", "3a6", "4a6"}) table.put(other[0] - '0', "captain", other);
  table.put(1, "lieutenant", "1e1").put(2, "engineer", "2e1").put(3, "lieutenant", "3a1").turn(2);
  Seen seen(std::move(table), 1);
  seen.play("2e1-3a1");  // an engineer falls to the partner's lieutenant
  CHECK(seen.first_at("2e1") == "bcdefghi");
  CHECK(seen.possible("3a1") == "abcdefgh");
  seen.play("3a6-3a5");
  seen.play("4a6-4a5");
  seen.play("1e1-1e2");
  seen.play("2a6-2a5");
  seen.play("3a1-3a2");
  Table other(BoardId::junqi4);
  for (const char* flag : {"1d6", "2d6", "3d6", "4d6"}) other.put(flag[0] - '0', "flag", flag);
  for (const char* one : {"1a6", "2a6", "3a6", "4a6"}) other.put(one[0] - '0', "captain", one);
  other.put(1, "colonel", "1e1").put(2, "captain", "2a1").put(3, "lieutenant", "3a2").turn(2);
  Seen later(std::move(other), 1);
  later.act(Pass{});
  later.act(Pass{});
  later.act(Pass{});
  CHECK(later.possible("2a1", "marshal"));
  later.play("1e1-2a1");
  CHECK(later.first_at("2a1") == "fghi");
}

TEST_CASE("Flag carrier: the flag is known when it is taken and when it comes back") {
  Table table(BoardId::junqi2, {{"flag_carrier", true}});
  table.put(1, "flag", "1d6").put(1, "captain", "2d5").put(1, "major", "1a6");
  table.put(2, "flag", "2d6").put(2, "major", "2c5").put(2, "colonel", "2b6").turn(1);
  Seen seen(std::move(table), 1);
  seen.play("2d5-2d6");
  CHECK(seen.first_at("2d6") == "l");
  CHECK_FALSE(seen.possible("2b6", "flag"));
  seen.act(Pass{});
  seen.play("2d6-2d5");
  seen.play("2c5-2d5");
  CHECK(seen.possible("2d6") == "l");
  CHECK(seen.possible("2d5") == "abcdef");
}

TEST_CASE("Generals: who arrives at the last rank and has not won is no flag") {
  Table table(BoardId::generals);
  table.put(1, "flag", "a1")
      .put(1, "private", "h2")
      .put(2, "flag", "i8")
      .put(2, "private", "e2")
      .put(2, "sergeant", "h3");
  Seen seen(std::move(table.turn(2)), 1);
  CHECK(seen.possible("e2", "flag"));
  seen.play("e2-e1");
  CHECK_FALSE(seen.possible("e1", "flag"));
  seen.play("h2-h1");
  CHECK(seen.possible("h3", "flag"));
  seen.play("h3-h2");
  seen.play("a1-a2");
  CHECK(seen.possible("h2", "flag"));
}

TEST_CASE("Generals: an arrival beside an enemy is no flag once the reply is made") {
  Table table(BoardId::generals);
  table.put(1, "flag", "a1").put(1, "private", "f1").put(2, "flag", "i8").put(2, "sergeant", "e2");
  Seen seen(std::move(table.turn(2)), 1);
  seen.play("e2-e1");
  CHECK(seen.possible("e1", "flag"));
  seen.play("a1-a2");
  CHECK_FALSE(seen.possible("e1", "flag"));
}

TEST_CASE("Generals: a battle that did not end the game had no flag in it") {
  Table table(BoardId::generals);
  table.put(1, "flag", "a1").put(1, "private", "e4").put(2, "flag", "i8").put(2, "spy", "e5").turn(1);
  Seen seen(std::move(table), 1);
  seen.play("e4-e5");
  CHECK(seen.first_at("e5") == "n");
}

TEST_CASE("A move that was taken back is begun with anew") {
  Seen seen(two().put(2, "engineer", "2b5"), 1);
  seen.play("2b5-2a3");
  Seen before(two().put(2, "engineer", "2b5"), 1);
  seen.belief().observe({}, before.view());
  CHECK_FALSE(seen.belief().evidence().went_on());
  CHECK(seen.possible("2b5") == before.possible("2b5"));
}

}  // namespace
}  // namespace junqi::test
