#include "client/model/look_back.hpp"

#include "client_model/sent.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "support/random.hpp"
#include "support/random_game.hpp"

using namespace junqi;
using namespace junqi::client;

TEST_CASE("an earlier position is what was seen then, for who followed and for who came later") {
  for (const BoardId board : all_boards) {
    auto random = test::generator(740 + static_cast<std::uint64_t>(board));
    for (int game = 0; game < 6; ++game) {
      const RuleSet rules = make_rules(board, test::random_options(board, random));
      for (const Seat viewer : {Seat{0}, Seat{2}}) {
        test::TwinMatch match(rules, test::random_layouts(board, random), Seat{1});
        Table followed(rules, match.sent_view(viewer));
        std::vector<Scene> then{match.match().scene()};
        for (int ply = 1; ply <= 120 && !match.match().over(); ++ply) {
          const auto events = match.play(random);
          if (match.match().over()) break;
          REQUIRE(followed.take(test::sent_events(board, events, ply, match.match().scene().turn)) ==
                  Table::Took::applied);
          then.push_back(match.match().scene());
        }
        if (match.match().over()) continue;
        const Table later(rules, match.sent_view(viewer));
        for (int ply = 0; ply <= followed.plies(); ++ply) {
          const auto& owners = then[static_cast<std::size_t>(ply)].owners;
          REQUIRE(followed.view_at(ply).scene.owners == owners);
          REQUIRE(later.view_at(ply).scene.owners == owners);
          const Seat turn = turn_at(later, ply);  // what follows a resignation leaves it open
          REQUIRE((!turn || turn == then[static_cast<std::size_t>(ply)].turn));
        }
      }
    }
  }
}

TEST_CASE("the cursor goes through the moves, stays where it is while others move, and comes back") {
  auto random = test::generator(750);
  const RuleSet rules = make_rules(BoardId::junqi4, default_options(BoardId::junqi4));
  test::TwinMatch twin(rules, test::random_layouts(BoardId::junqi4, random), Seat{1});
  Table table(rules, twin.sent_view(Seat{1}));
  const auto play = [&] {
    const auto events = twin.play(random);
    table.take(test::sent_events(BoardId::junqi4, events, table.plies() + 1, twin.match().scene().turn));
  };
  for (int i = 0; i < 10; ++i) play();
  LookBack look;
  REQUIRE_FALSE(look.looking());
  REQUIRE(look.ply(table) == 10);
  look.step(table, -1);
  REQUIRE(look.looking());
  REQUIRE(look.ply(table) == 9);
  look.go(table, -3);
  REQUIRE(look.ply(table) == 0);
  look.go(table, 4);
  play();
  look.follow(table);
  REQUIRE(look.looking());
  REQUIRE(look.ply(table) == 4);
  REQUIRE(marks_at(table, 0).empty());
  REQUIRE(marks_at(table, table.plies()) == table.marks());
  look.go(table, 99);
  REQUIRE_FALSE(look.looking());
  look.step(table, -2);
  look.back();
  REQUIRE(look.ply(table) == 11);
}
