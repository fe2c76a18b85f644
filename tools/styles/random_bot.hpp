// A player that makes any legal move, each as likely: what everybody must beat.
#pragma once

#include <algorithm>

#include "server/bots/bot.hpp"
#include "server/bots/dice.hpp"

namespace junqi::styles {

class RandomBot : public bots::Bot {
 public:
  RandomBot(const RuleSet& rules, std::uint64_t seed) : rules_(&rules), dice_(seed) {}
  void observe(const PublicEvents&, const View&) override { refused_.clear(); }
  Move choose(const View& view, const bots::Limits&) override {
    auto moves = view_moves(*rules_, view);
    if (moves.size() > refused_.size())
      std::erase_if(moves, [&](Move m) { return std::find(refused_.begin(), refused_.end(), m) != refused_.end(); });
    return moves[static_cast<std::size_t>(dice_.below(static_cast<int>(moves.size())))];
  }
  void refused(Move move) override { refused_.push_back(move); }
  bool agrees_to_draw(const View&) override { return false; }

 private:
  const RuleSet* rules_;
  bots::Dice dice_;
  std::vector<Move> refused_;
};

}  // namespace junqi::styles
