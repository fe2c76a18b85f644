#include "support/catch.hpp"
#include "tools/arena/contest.hpp"

namespace junqi::arena {
namespace {

/// One game against a program that the shell runs; the program must lose it.
SideTally against(const std::string& script) {
  ContestPlan plan;
  plan.options = default_options(BoardId::junqi2);
  plan.names = {"random", "exec:" + script};
  plan.games = 1;
  plan.pace.clock_ms = 1000;
  const Tally tally = hold(plan).value();
  CHECK(tally.side[0].won == 1);
  CHECK(tally.reasons.contains("fault"));
  REQUIRE(tally.side[1].faults.size() == 1);
  return tally.side[1];
}
std::string word(const SideTally& side) { return side.faults.begin()->first; }

const std::string greets = "read l; echo NAME x; read l; ";
const std::string deploys = greets + "echo ARRAY gefhdaicekbfhghigjkdicjlj; ";

TEST_CASE("A program that dies, hangs or talks nonsense loses with a word that says so") {
  CHECK(word(against("exit 3")).find("ended before it said NAME") != std::string::npos);
  CHECK(word(against("no-such-program-anywhere 2>/dev/null")).find("ended") != std::string::npos);
  CHECK(word(against(greets + "exit 0")).find("ended before it said ARRAY") != std::string::npos);
  CHECK(word(against("yes nonsense")).find("\"nonsense\"") != std::string::npos);
  CHECK(word(against("tr '\\0' x </dev/zero")).find("line without end") != std::string::npos);
  const SideTally hanging = against("sleep 100");
  CHECK(hanging.late == 1);
  CHECK(word(hanging).find("time was up") != std::string::npos);
}

TEST_CASE("A program with a bad layout or a bad move loses by it") {
  const SideTally layout = against(greets + "echo ARRAY aaaaaaaaaaaaaaaaaaaaaaaaa; read l");
  CHECK(layout.illegal == 1);
  CHECK(word(layout).find("layout") != std::string::npos);
  const SideTally move = against(deploys + "read l; echo BESTMOVE Z9Z9; read l");
  CHECK(move.illegal == 1);
  CHECK(word(move).find("Z9Z9") != std::string::npos);
  const SideTally refused = against(deploys + "read l; echo BESTMOVE L3L2; read l");
  CHECK(refused.illegal == 1);
}

TEST_CASE("A program may say things beside the protocol") {
  const SideTally move = against(
      "read l; echo hello; echo NAME x; read l; echo thinking; echo ARRAY "
      "gefhdaicekbfhghigjkdicjlj; read l; echo BESTMOVE L3L2; read l");
  CHECK(move.illegal == 1);
}

}  // namespace
}  // namespace junqi::arena
