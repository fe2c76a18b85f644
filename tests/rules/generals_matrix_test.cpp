#include "support/catch.hpp"
#include "support/table.hpp"

namespace junqi::test {
namespace {

constexpr std::array<std::string_view, 15> generals_ranks{
    "general5",          "general4",           "general3", "general2", "general1",
    "colonel",           "lieutenant_colonel", "major",    "captain",  "first_lieutenant",
    "second_lieutenant", "sergeant",           "private",  "spy",      "flag"};

// One row an attacker, one column a defender, both in the order above, from the rule book:
// W the attacker wins, L it is lost, = both are removed, F it takes the flag, f it is a flag and is lost.
constexpr std::array<std::string_view, 15> matrix{
    // 543210LMC12Spyf  generals five to one star, colonel, lt colonel, major, captain, lieutenants, sergeant, private,
    // spy
    "=WWWWWWWWWWWWLF",  // five-star general
    "L=WWWWWWWWWWWLF",  // four-star
    "LL=WWWWWWWWWWLF",  // three-star
    "LLL=WWWWWWWWWLF",  // two-star
    "LLLL=WWWWWWWWLF",  // one-star
    "LLLLL=WWWWWWWLF",  // colonel
    "LLLLLL=WWWWWWLF",  // lieutenant colonel
    "LLLLLLL=WWWWWLF",  // major
    "LLLLLLLL=WWWWLF",  // captain
    "LLLLLLLLL=WWWLF",  // first lieutenant
    "LLLLLLLLLL=WWLF",  // second lieutenant
    "LLLLLLLLLLL=WLF",  // sergeant
    "LLLLLLLLLLLL=WF",  // private: beats the spy
    "WWWWWWWWWWWWL=F",  // spy: beats every officer, loses to the private
    "ffffffffffffffF",  // flag: beats a flag, and is lost to everything else
};

char attack(std::string_view attacker, std::string_view defender) {
  Table table(BoardId::generals);
  if (attacker != "flag") table.put(1, "flag", "a1");
  if (defender != "flag") table.put(2, "flag", "i8");
  table.put(1, "private", "c1").put(2, "private", "g8");
  table.put(1, attacker, "e4").put(2, defender, "e5");
  const auto events = table.play("e4-e5");
  const std::string last = events.back();
  if (last == "over win 1 last_team") return events[0] == "1 e4-e5 wins" && events[1] == "out 2 flag" ? 'F' : '?';
  if (last == "over win 2 last_team") return events[0] == "1 e4-e5 loses" && events[1] == "out 1 flag" ? 'f' : '?';
  if (last == "1 e4-e5 wins" && table.at("e5") == "1 " + std::string(attacker)) return 'W';
  if (last == "1 e4-e5 loses" && table.at("e5") == "2 " + std::string(defender)) return 'L';
  return last == "1 e4-e5 both" && table.at("e5").empty() && table.at("e4").empty() ? '=' : '?';
}

TEST_CASE("Battles of Generals end as the table of the rule book says") {
  for (std::size_t a = 0; a < generals_ranks.size(); ++a) {
    std::string row;
    for (const auto defender : generals_ranks) row += attack(generals_ranks[a], defender);
    INFO(generals_ranks[a] << " attacks");
    CHECK(row == matrix[a]);
  }
}

}  // namespace
}  // namespace junqi::test
