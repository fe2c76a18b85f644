// What a move leads to in the next exchanges: it is played in many worlds that the seat believes possible, and then
// every seat in turn makes the attack that looks best by what that seat can know. No seat in there, one's own included,
// acts on ranks that it could not see; only how battles end is taken from the world.
#pragma once

#include "server/bots/attacks.hpp"
#include "server/bots/bot.hpp"
#include "server/bots/imagined.hpp"
#include "server/bots/style.hpp"
#include "server/bots/worth.hpp"

namespace junqi::bots {

class Foresight {
 public:
  /// `mine` is what the viewer believes, `theirs` what everybody may: it tells what one's own pieces look like. All of
  /// them must outlive this.
  Foresight(const RuleSet& rules, const View& view, const Belief& mine, const Belief& theirs, const Worth& worth,
            const Style& style);
  Foresight(const RuleSet&, const View&, const Belief&, const Belief&, const Worth&&, const Style&) = delete;

  /// For each of the viewer's moves what it is expected to gain, losses counted, over at most so many worlds. Stops
  /// early when `limits` say so; then fewer worlds count, and if there was no time for any, nothing comes back.
  std::vector<double> gains(const std::vector<Move>& moves, int worlds, Dice& dice, const Limits& limits);

 private:
  struct Line;

  /// What attacks on the piece that stood on a node at first are worth to those who believe the same, by the
  /// attacker's rank; reckoned when asked for.
  struct Prospects {
    const Belief* belief;
    std::array<std::array<std::optional<double>, ranks_max>, nodes_max> by_rank{};
  };

  double gain(const Line& before, Move move);
  double fight_on(Line& line, double left_now);
  std::optional<Move> best_attack(const Line& line);
  double prospect(const Line& line, Move attack);
  bool ours(Seat seat) const { return rules_->allied(seat, view_->viewer); }
  void learn(Line& line, Move move, Outcome outcome) const;
  void go(Line& line, Move move) const;
  const Odds& looks_to(const Line& line, Seat seat, Node n) const;
  double material(const Position& position) const;

  const RuleSet* rules_;
  const View* view_;
  const Belief* mine_;
  const Belief* theirs_;
  const Worth* worth_;
  const Style* style_;
  Attacks::Ground ground_;
  Prospects our_prospects_;
  Prospects their_prospects_;
  std::int64_t nodes_ = 0;
};

}  // namespace junqi::bots
