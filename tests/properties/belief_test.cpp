// In random games of every board and option a computer player must never hold the truth for impossible, whatever seat
// it has and whenever it sat down, and what it imagines must look to its seat like what it sees. JUNQI_GAMES asks for
// more games than the few of every run.
#include <fmt/format.h>

#include <cstdlib>

#include "match/eye.hpp"
#include "match/origins.hpp"
#include "server/bots/imagined.hpp"
#include "support/catch.hpp"
#include "support/random_game.hpp"
#include "support/words.hpp"

namespace junqi::test {
namespace {

using bots::Belief;
using bots::Deal;
using bots::RankSet;

/// A game of random actions and the seats that watch it.
class Watched {
 public:
  Watched(BoardId board, std::mt19937_64& random)
      : rules_(make_rules(board, random_options(board, random))), random_(random) {
    const Seat first{static_cast<std::uint8_t>(1 + pick(random, rules_.board->seats()))};
    position_ = set_up(rules_, random_layouts(board, random), first);
    origins_ = first_origins(position_.scene);
  }

  bool running() const { return position_.scene.running(); }
  const RuleSet& rules() const { return rules_; }
  const Position& truth() const { return position_; }
  const Origins& origins() const { return origins_; }
  View look(Seat viewer) const { return *Eye(rules_, viewer).look(position_, origins_).open(viewer); }

  PublicEvents act() {
    const Position before = position_;
    Events events;
    carry_out(rules_, position_, random_action(rules_, position_, random_), &events);
    follow(origins_, events, position_.scene);
    said_ += fmt::format("{}; ", fmt::join(words(*rules_.board, events), ", "));
    return Eye::tell_all(rules_, before, std::move(events));
  }
  const std::string& said() const { return said_; }

 private:
  RuleSet rules_;
  std::mt19937_64& random_;
  Position position_;
  Origins origins_{};
  std::string said_;
};

void check_truth(const Watched& game, const Belief& belief) {
  for (std::uint8_t i = 0; i < game.rules().board->node_count(); ++i) {
    const Rank truth = game.truth().rank(Node{i});
    const RankSet possible = belief.possible(Node{i});
    if (possible.empty() != truth.none() || (!truth.none() && !possible.has(truth)))
      FAIL("the truth is excluded at " << game.rules().board->name(Node{i}));
    if (!truth.none() && belief.chance(Node{i}, truth) <= 0)
      FAIL("the truth has no chance at " << game.rules().board->name(Node{i}));
  }
}

void check_deal(const Watched& game, const Belief& belief, Seat viewer, bots::Dice& dice) {
  const View view = game.look(viewer);
  const Deal deal = belief.draw(dice, 1).front();
  const Position imagined = bots::imagine(game.rules(), view, deal);
  for (std::uint8_t i = 0; i < game.rules().board->node_count(); ++i) {
    const Node n{i};
    REQUIRE(imagined.ranks[i].none() == view.scene.empty(n));
    if (!view.scene.empty(n)) REQUIRE(belief.possible(n).has(imagined.rank(n)));
  }
  const View there = *Eye(game.rules(), viewer).look(imagined, game.origins()).open(viewer);
  REQUIRE(there.scene == view.scene);
  REQUIRE(there.ranks == view.ranks);
  REQUIRE(there.home == view.home);
}

struct Watcher {
  Seat seat;
  int from = 0;  // the ply before which it sat down
  std::unique_ptr<Belief> belief;
};

void play(BoardId board, std::mt19937_64& random, int plies) {
  Watched game(board, random);
  bots::Dice dice(random());
  const auto any_seat = [&] { return Seat{static_cast<std::uint8_t>(1 + pick(random, game.rules().board->seats()))}; };
  std::vector<Watcher> watchers;
  watchers.push_back({any_seat(), 0, nullptr});
  watchers.push_back({any_seat(), pick(random, 150), nullptr});
  PublicEvents events;
  for (int ply = 0; ply < plies && game.running(); ++ply) {
    if (ply > 0) events = game.act();
    if (!game.running()) break;
    for (Watcher& one : watchers) {
      if (ply < one.from) continue;
      INFO(board_name(board) << ", seat " << int{one.seat.value} << " from ply " << one.from << ": " << game.said());
      const bool begins = !one.belief;
      if (begins) one.belief = std::make_unique<Belief>(game.rules());
      one.belief->observe(begins ? PublicEvents{} : events, game.look(one.seat));
      check_truth(game, *one.belief);
      if (pick(random, 60) == 0) check_deal(game, *one.belief, one.seat, dice);
    }
  }
}

int games() {
  const char* text = std::getenv("JUNQI_GAMES");
  return text != nullptr ? std::atoi(text) : 12;
}

TEST_CASE("The truth is never held for impossible, whatever board and options") {
  const BoardId board = GENERATE(from_range(all_boards));
  auto random = generator(800 + static_cast<std::uint64_t>(board));
  for (int game = 0; game < games(); ++game) {
    INFO("seed " << seed() << ", game " << game);
    play(board, random, 600);
  }
}

}  // namespace
}  // namespace junqi::test
