#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

using Matrix = std::array<std::string_view, 12>;

constexpr std::array<std::string_view, 12> ranks{"marshal",  "general", "major_general", "brigadier",
                                                 "colonel",  "major",   "captain",       "lieutenant",
                                                 "engineer", "mine",    "bomb",          "flag"};

// One row an attacker, one column a defender, both in the order above, from the rule book:
// W the attacker wins, L it is lost, = both are removed, F a flag is taken, X both are removed and the flag is lost,
// ! refused. Mines and flags never attack.
constexpr Matrix classic{
    // a b c d e f g h i mine bomb flag
    "=WWWWWWWWL=F",  // marshal
    "L=WWWWWWWL=F",  // general
    "LL=WWWWWWL=F",  // major general
    "LLL=WWWWWL=F",  // brigadier
    "LLLL=WWWWL=F",  // colonel
    "LLLLL=WWWL=F",  // major
    "LLLLLL=WWL=F",  // captain
    "LLLLLLL=WL=F",  // lieutenant
    "LLLLLLLL=W=F",  // engineer
    "!!!!!!!!!!!!",  // mine
    "===========X",  // bomb
    "!!!!!!!!!!!!",  // flag
};
constexpr Matrix mines_explode{
    "=WWWWWWWW==F",  //
    "L=WWWWWWW==F",  //
    "LL=WWWWWW==F",  //
    "LLL=WWWWW==F",  //
    "LLLL=WWWW==F",  //
    "LLLLL=WWW==F",  //
    "LLLLLL=WW==F",  //
    "LLLLLLL=W==F",  //
    "LLLLLLLL=W=F",  // engineer
    "!!!!!!!!!!!!",  //
    "===========X",  // bomb
    "!!!!!!!!!!!!",  //
};
constexpr Matrix bomb_spares_flag{
    "=WWWWWWWWL=F",  //
    "L=WWWWWWWL=F",  //
    "LL=WWWWWWL=F",  //
    "LLL=WWWWWL=F",  //
    "LLLL=WWWWL=F",  //
    "LLLLL=WWWL=F",  //
    "LLLLLL=WWL=F",  //
    "LLLLLLL=WL=F",  //
    "LLLLLLLL=W=F",  //
    "!!!!!!!!!!!!",  //
    "===========!",  // bomb
    "!!!!!!!!!!!!",  //
};
// Flag carrier: C the attacker stands on the node and carries the flag.
constexpr Matrix flag_carrier{
    "=WWWWWWWWL=C",  //
    "L=WWWWWWWL=C",  //
    "LL=WWWWWWL=C",  //
    "LLL=WWWWWL=C",  //
    "LLLL=WWWWL=C",  //
    "LLLLL=WWWL=C",  //
    "LLLLLL=WWL=C",  //
    "LLLLLLL=WL=C",  //
    "LLLLLLLL=W=C",  //
    "!!!!!!!!!!!!",  //
    "===========C",  // a bomb carries it too
    "!!!!!!!!!!!!",  //
};

/// The letter of an attack over one rail joint. Both seats have more than these pieces, so that the game goes on.
char attack(BoardId board, std::initializer_list<Setting> settings, std::string_view attacker,
            std::string_view defender) {
  Table table(board, settings);
  if (table.rules().board->seats() == 4) table.out({3, 4});
  if (table.rules().board->seats() == 6) table.out({3, 4, 5, 6});
  table.put(1, "captain", "1c3").put(1, "flag", "1b6").put(2, "captain", "2c3").put(2, "flag", "2b6");
  table.put(1, attacker, "1e1").put(2, defender, "2a1");
  if (!table.can("1e1-2a1")) return '!';
  const auto events = table.play("1e1-2a1");
  const bool attacker_stays = table.at("2a1") == "1 " + std::string(attacker);
  const bool defender_stays = table.at("2a1") == "2 " + std::string(defender);
  const bool out = events.size() > 1 && events[1] == "out 2 flag";
  const bool carried = events.size() > 1 && events[1] == "flag_taken 2 2a1";
  CHECK(table.at("1e1").empty());
  if (events[0] == "1 1e1-2a1 wins" && attacker_stays) return out ? 'F' : carried ? 'C' : 'W';
  if (events[0] == "1 1e1-2a1 loses" && defender_stays) return 'L';
  if (events[0] == "1 1e1-2a1 both" && table.at("2a1").empty()) return out ? 'X' : '=';
  return '?';
}

void check(const Matrix& matrix, BoardId board, std::initializer_list<Setting> settings) {
  for (std::size_t a = 0; a < ranks.size(); ++a) {
    std::string row;
    for (const auto defender : ranks) row += attack(board, settings, ranks[a], defender);
    INFO(board_name(board) << ", " << ranks[a] << " attacks");
    CHECK(row == matrix[a]);
  }
}

TEST_CASE("Battles end as the table of the rule book says") {
  check(classic, BoardId::junqi2, {});
  check(classic, BoardId::junqi4, {});
  check(classic, BoardId::junqi6, {});
}

TEST_CASE("With explosive mines a mine goes with the piece that hit it") {
  check(mines_explode, BoardId::junqi2, {{"mines", "explode"}});
  check(mines_explode, BoardId::junqi4, {{"mines", "explode"}});
}

TEST_CASE("A bomb may be forbidden to attack a flag") {
  check(bomb_spares_flag, BoardId::junqi2, {{"bomb_takes_flag", false}});
  check(bomb_spares_flag, BoardId::junqi6, {{"bomb_takes_flag", false}});
}

TEST_CASE("A flag that is carried off is taken by any piece that moves, a bomb too") {
  check(flag_carrier, BoardId::junqi2, {{"flag_carrier", true}});
}

TEST_CASE("Options that are not about battles leave the table alone") {
  check(classic, BoardId::junqi2, {{"flying_bombs", true}, {"headquarters", "free"}});
  check(classic, BoardId::junqi4, {{"visibility", "all"}, {"alliance", "none"}, {"reveal_battles", true}});
}

}  // namespace
}  // namespace junqi::test
