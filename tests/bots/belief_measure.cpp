// How good a bot's beliefs are, and how ranks behave in games between bots: run with `test_bots "[measure-belief]"`.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdlib>

#include "bots/arena.hpp"
#include "server/bots/belief.hpp"
#include "support/catch.hpp"

namespace junqi::test {
namespace {

using bots::Belief;
using bots::Odds;

int games() {
  const char* text = std::getenv("JUNQI_GAMES");
  return text != nullptr ? std::atoi(text) : 10;
}

/// Played games once more, with a belief at seat 1 and the truth beside it.
class Rerun {
 public:
  Rerun(BoardId board, std::uint64_t seed) : rules_(make_rules(board, default_options(board))) {
    const std::vector<MakePlayer> players(static_cast<std::size_t>(rules_.board->seats()), bot_of(bots::Level::hard));
    played_ = play_match(rules_.options, board, players, seed);
    for (std::uint8_t s = 1; s <= rules_.board->seats(); ++s)
      layouts_.push_back(*SealedLayout::read(board, bots::layout(rules_, Seat{s}, seed)));
    first_ = Seat{static_cast<std::uint8_t>(1 + seed % static_cast<std::uint64_t>(rules_.board->seats()))};
  }

  /// Calls `each(match, belief, action)` before every action.
  template <class F>
  void run(F&& each) {
    Match match(rules_, layouts_, first_);
    Belief belief(rules_);
    PublicEvents events;
    for (const Action& action : played_.actions) {
      belief.observe(events, look(match, Seat{1}));
      each(match, belief, action);
      events = *match.decide(action);
    }
  }
  const RuleSet& rules() const { return rules_; }
  static View look(const Match& match, Seat seat) { return *match.view(seat).open(seat); }

 private:
  RuleSet rules_;
  std::vector<SealedLayout> layouts_;
  Seat first_;
  Played played_;
};

TEST_CASE("Measure how well hidden ranks are guessed", "[.][measure-belief]") {
  for (const BoardId board : all_boards) {
    double loss = 0;
    double even_loss = 0;
    double exact_loss = 0;
    double off = 0;
    int exact_count = 0;
    int count = 0;
    double count_ms = 0;
    int counts = 0;
    double draw_us = 0;
    int draws = 0;
    bots::Dice dice(1);
    for (int game = 0; game < games(); ++game) {
      Rerun rerun(board, 5000 + static_cast<std::uint64_t>(game));
      int ply = 0;
      rerun.run([&](const Match& match, Belief& belief, const Action&) {
        if (++ply % 10 != 1) return;
        const Scene& scene = match.scene();
        std::vector<View> views;
        for (std::uint8_t s = 1; s <= rerun.rules().board->seats(); ++s) views.push_back(Rerun::look(match, Seat{s}));
        const auto begin = std::clock();
        const auto exact = scene.out.has(Seat{2}) ? std::array<Odds, nodes_max>{} : belief.exact_odds(Seat{2});
        count_ms += 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        ++counts;
        const auto drawing = std::clock();
        belief.draw(dice, 20);
        draw_us += 1e6 * static_cast<double>(std::clock() - drawing) / CLOCKS_PER_SEC;
        draws += 20;
        for (std::uint8_t i = 0; i < rerun.rules().board->node_count(); ++i) {
          if (scene.empty(Node{i}) || scene.owner(Node{i}) == Seat{1} || views[0].ranks[i]) continue;
          const Rank truth = views[scene.owner(Node{i}).value - 1U].ranks[i]->rank();
          loss -= std::log2(static_cast<double>(belief.chance(Node{i}, truth)));
          even_loss += std::log2(static_cast<double>(belief.possible(Node{i}).count()));
          ++count;
          if (scene.owner(Node{i}) != Seat{2}) continue;
          exact_loss -= std::log2(static_cast<double>(exact[i][truth.index()]));
          for (std::size_t r = 1; r < ranks_max; ++r)
            off += std::abs(static_cast<double>(exact[i][r] - belief.odds(Node{i})[r])) / 2;
          ++exact_count;
        }
      });
    }
    fmt::print(
        "{:9} bits a hidden piece: possible {:.3f}, quick {:.3f}, exact (seat 2) {:.3f}; quick off by {:.4f}; exact "
        "odds "
        "{:.2f} ms, draw {:.1f} us\n",
        board_name(board), even_loss / count, loss / count, exact_loss / exact_count, off / exact_count,
        count_ms / counts, draw_us / draws);
  }
}

/// What the pieces of every rank did on the plies on which they could, as rates for habits_table.cpp.
struct Deeds {
  std::array<std::array<std::array<double, ranks_max>, bots::deeds>, 2> done{};  // [moved before][deed][rank]
  std::array<std::array<double, ranks_max>, 2> plies{};
};

TEST_CASE("Measure what ranks do", "[.][measure-habits]") {
  for (const bool generals : {false, true}) {
    Deeds sum;
    for (const BoardId board : all_boards) {
      if ((board == BoardId::generals) != generals) continue;
      for (int game = 0; game < games(); ++game) {
        Rerun rerun(board, 9000 + static_cast<std::uint64_t>(game));
        rerun.run([&](const Match& match, Belief& belief, const Action& action) {
          const Move* move = std::get_if<Move>(&action);
          if (move == nullptr) return;
          const Seat mover = match.scene().turn;
          const View view = Rerun::look(match, mover);
          for (std::uint8_t i = 0; i < rerun.rules().board->node_count(); ++i) {
            if (view.scene.owner(Node{i}) != mover) continue;
            const bool moved =
                view.origins[i] != Node{i} ||
                belief.evidence().pieces()[static_cast<std::size_t>(belief.evidence().piece_at(Node{i}))].moved;
            const auto r = view.ranks[i]->rank().index();
            sum.plies[moved ? 1 : 0][r] += 1;
            if (Node{i} == move->from)
              sum.done[moved ? 1 : 0][static_cast<std::size_t>(
                  bots::deed_of(rerun.rules(), belief.evidence(), view.scene, *move))][r] += 1;
          }
        });
      }
    }
    for (const std::size_t moved : {0U, 1U}) {
      fmt::print("// {}, {}\n", generals ? "generals" : "junqi", moved == 1 ? "moved before" : "not moved before");
      for (std::size_t deed = 0; deed < bots::deeds; ++deed) {
        fmt::print("{{");
        for (std::size_t r = 0; r < ranks_max; ++r)
          fmt::print("{:.1f}, ", sum.plies[moved][r] > 0 ? 1000 * sum.done[moved][deed][r] / sum.plies[moved][r] : 0);
        fmt::print("}},\n");
      }
      fmt::print("// plies");
      for (std::size_t r = 0; r < ranks_max; ++r) fmt::print(" {}", sum.plies[moved][r]);
      fmt::print("\n");
    }
  }
}

}  // namespace
}  // namespace junqi::test
