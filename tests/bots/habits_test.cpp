#include "server/bots/habits.hpp"

#include "bots/seen.hpp"

namespace junqi::test {
namespace {

Table middle_game() {
  Table table(BoardId::junqi2);
  table.put(1, "flag", "1d6").put(1, "colonel", "1e1").put(1, "lieutenant", "1a4").put(1, "captain", "1c3");
  table.put(2, "flag", "2d6").put(2, "captain", "2a1").put(2, "bomb", "2a2").put(2, "major", "2a3");
  return table.turn(2);
}

TEST_CASE("Moves are told apart by whom they attack, whom they flee and where they go") {
  Seen seen(middle_game().put(2, "engineer", "2c4").put(1, "major", "2e5"), 1);
  const auto deed = [&](const char* move) {
    return deed_of(seen.table().rules(), seen.belief().evidence(), seen.table().position().scene,
                   move_of(BoardId::junqi2, move));
  };
  CHECK(deed("2a1-1e1") == bots::Deed::attack_front);
  CHECK(deed("2c4-2b4") == bots::Deed::camp);
  CHECK(deed("2c4-2c5") == bots::Deed::other);
  CHECK(deed("2a3-2b3") == bots::Deed::other);
  CHECK(deed("1e1-2a1") == bots::Deed::attack_front);
  CHECK(deed("1c3-1c2") == bots::Deed::forward);
  seen.play("2a1-1e1");  // falls to the colonel, which is strong now
  CHECK(deed("2a2-1e1") == bots::Deed::attack_strong);
  CHECK(deed("2a2-2b2") == bots::Deed::camp);
  CHECK(deed("2a3-2b3") == bots::Deed::other);  // nothing reached it
  seen.table().turn(2);
  seen.play("2a2-2b2");
  CHECK(deed("2a3-2b3") == bots::Deed::flee);  // the colonel could run to it now
}

TEST_CASE("Who runs into a strong piece is rather a bomb or a strong one than what has nothing to gain") {
  Seen seen(middle_game(), 1);
  seen.play("2a1-1e1");
  seen.play("1c3-1c2");
  bots::Habits habits(seen.table().rules());
  const auto& evidence = seen.belief().evidence();
  habits.begin(evidence.pieces().size());
  const Moved attack{move_of(BoardId::junqi2, "2a2-1e1"), {}, Seat{2}, MoveResult::both};
  habits.see({{attack, std::nullopt}}, evidence, seen.table().position().scene);
  const auto& weights = habits.weights()[static_cast<std::size_t>(evidence.piece_at(seen.table().node("2a2")))];
  CHECK(weights[rank::bomb.index()] > weights[rank::lieutenant.index()]);
  CHECK(weights[rank::marshal.index()] > weights[rank::lieutenant.index()]);
}

TEST_CASE("However a piece behaves, no rank that it can have loses all its weight") {
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  Seen seen(middle_game(), 1);
  bots::Habits habits(rules);
  const auto& evidence = seen.belief().evidence();
  habits.begin(evidence.pieces().size());
  const Moved attack{move_of(BoardId::junqi2, "2a3-2b3"), {}, Seat{2}, MoveResult::move};
  for (int i = 0; i < 500; ++i) habits.see({{attack, std::nullopt}}, evidence, seen.table().position().scene);
  for (const bots::Odds& weights : habits.weights())
    for (const float weight : weights) CHECK(weight >= 0.049F);
}

}  // namespace
}  // namespace junqi::test
