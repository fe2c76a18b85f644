#include "tools/championship/engine.hpp"

#include "match/match.hpp"
#include "rules/layout_text.hpp"
#include "server/bots/dice.hpp"
#include "support/catch.hpp"
#include "support/layouts.hpp"
#include "tools/championship/squares.hpp"

namespace junqi::championship {
namespace {

constexpr Seat own{1};
Node node(std::string_view name) { return Board::get(BoardId::junqi2).find(name).value(); }

struct Played {
  std::vector<std::string> complaints;
  Engine engine;
  explicit Played(const std::string& name = "greedy")
      : engine({"tester", styles::bot_by_name(name), 3, Millis(100), 0},
               [this](const std::string& what) { complaints.push_back(what); }) {}
  std::string hear(std::string_view line) { return engine.hear(line, std::chrono::steady_clock::now()).value_or("-"); }
};

TEST_CASE("The engine answers what the protocol wants answered") {
  Played played;
  CHECK(played.hear("INFO 1.0") == "NAME tester");
  CHECK(played.hear("INFORMATION 1.0\r") == "NAME tester");
  const std::string array = played.hear("START 1 900 31\r");
  REQUIRE(array.size() == 31);
  CHECK(array.starts_with("ARRAY "));
  CHECK_FALSE(check_layout(BoardId::junqi2, parse_layout(BoardId::junqi2, array.substr(6)).value()).has_value());
  const std::string best = played.hear("GO 0000 0 00\r");
  REQUIRE(best.size() == 13);
  const auto move = read_move(own, best.substr(9));
  REQUIRE(move.has_value());
  const bool battle =
      Board::get(BoardId::junqi2).node(move->to).territory != own && !Board::get(BoardId::junqi2).is_camp(move->to);
  CHECK(played.hear(battle ? "RESULT 0 00" : "RESULT 3 00") == "-");
  CHECK(played.hear("END 1") == "-");
  CHECK(played.complaints.empty());
}

TEST_CASE("Lines that mean nothing are passed over with a word") {
  Played played;
  CHECK(played.hear("HELLO") == "-");
  CHECK(played.hear("") == "-");
  CHECK(played.hear("GO 0000 0 00") == "-");
  CHECK(played.hear("RESULT 3 00") == "-");
  CHECK(played.hear("START") == "-");
  CHECK(played.hear("START 1 -5 31") == "-");
  CHECK(played.complaints.size() == 5);
  CHECK(played.hear("START 0 900 31").starts_with("ARRAY "));
  CHECK(played.hear("GO Z9Z9 3 00") == "-");
  CHECK(played.hear("GO G2F2 9 00") == "-");
  CHECK(played.hear("GO A1B1 3 00") == "-");  // as a row A piece: the enemy's headquarters never move, but who knows
  CHECK(played.complaints.size() >= 7);
}

TEST_CASE("A told game shows what the Eye shows, through whole games") {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Options options = default_options(BoardId::junqi2);
    const RuleSet rules = make_rules(BoardId::junqi2, options);
    std::vector<SealedLayout> sealed;
    std::vector<ToldGame> told;
    for (const Seat s : {Seat{1}, Seat{2}}) {
      const std::string text = bots::layout(rules, s, seed * 2 + s.value);
      sealed.push_back(SealedLayout::read(BoardId::junqi2, text).value());
      told.emplace_back(rules, s, parse_layout(BoardId::junqi2, text).value(), Seat{1});
    }
    Match match(rules, sealed, Seat{1});
    bots::Dice dice(seed);
    while (!match.over()) {
      const Seat turn = match.scene().turn;
      const auto moves = view_moves(rules, *match.view(turn).open(turn));
      const Move move = moves[static_cast<std::size_t>(dice.below(static_cast<int>(moves.size())))];
      const auto events = match.ask(turn, move).value();
      if (match.over()) break;
      for (ToldGame& game : told) {
        Told words;
        for (const PublicEvent& one : events) {
          if (const auto* moved = std::get_if<Moved>(&one.event)) words.result = moved->result;
          if (const auto* shown = std::get_if<FlagShown>(&one.event); shown != nullptr && shown->seat != game.own())
            words.flag = shown->node;
        }
        const auto heard = game.take(move, words);
        REQUIRE(heard.has_value());
        CHECK(*heard == events);
        const auto addressed = match.view(game.own());
        const View& seen = *addressed.open(game.own());
        REQUIRE(seen.scene == game.view().scene);
        REQUIRE(seen.ranks == game.view().ranks);
        REQUIRE(seen.origins == game.view().origins);
        REQUIRE(seen.home == game.view().home);
      }
    }
  }
}

TEST_CASE("What cannot have happened is refused") {
  const RuleSet rules = make_rules(BoardId::junqi2, default_options(BoardId::junqi2));
  ToldGame game(rules, own, parse_layout(BoardId::junqi2, test::junqi_sample).value(), own);
  CHECK_FALSE(game.take({node("2a1"), node("1e1")}, {MoveResult::wins, no_node}).has_value());
  CHECK_FALSE(game.take({node("1a1"), node("1a2")}, {MoveResult::wins, no_node}).has_value());
  CHECK_FALSE(game.take({node("1c1"), node("2c1")}, {MoveResult::move, no_node}).has_value());
  CHECK_FALSE(game.take({node("1c1"), node("2c1")}, {MoveResult::both, node("1b6")}).has_value());
  CHECK(game.take({node("1c1"), node("2c1")}, {MoveResult::both, node("2b6")}).has_value());
  CHECK(game.view().scene.shown.has(Seat{2}));
}

TEST_CASE("All moves together never take more time than there is") {
  Budget budget(Millis(60'000), Millis(5'000));
  Millis used{0};
  for (int move = 0; move < 3000; ++move) {
    const Millis now = budget.next();
    CHECK(now <= Millis(5'000));
    budget.spend(now);
    used += now;
  }
  CHECK(used <= Millis(60'000));
  CHECK(used > Millis(40'000));
  budget.spend(Millis(20'000));
  CHECK(budget.next() == Millis(0));
}

}  // namespace
}  // namespace junqi::championship
