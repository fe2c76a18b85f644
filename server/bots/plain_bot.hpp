// The first computer player: it looks one move ahead, weighs what it may take, lose and approach by what it believes,
// and takes the move that looks best. Its levels differ in care and in chance, not in what they are told.
#pragma once

#include <map>
#include <set>

#include "server/bots/belief.hpp"
#include "server/bots/bot.hpp"
#include "server/bots/dice.hpp"
#include "server/bots/plan.hpp"
#include "server/bots/threat.hpp"

namespace junqi::bots {

class PlainBot : public Bot {
 public:
  PlainBot(const Style& style, const RuleSet& rules, Seat seat, std::uint64_t seed);

  void observe(const PublicEvents& events, const View& after) override;
  Move choose(const View& view, const Limits& limits) override;
  void refused(Move move) override;
  bool agrees_to_draw(const View& view) override;

 private:
  struct Candidate {
    Move move;
    double value = 0;
  };
  struct Thoughts;

  double urge(const View& view) const;
  double first_value(const Thoughts& thoughts, Move move);
  double attack_value(const Thoughts& thoughts, Move move, Rank ours) const;
  double repetition(const View& view, Move move) const;
  void look_into(const Thoughts& thoughts, Candidate& candidate) const;
  bool look_ahead(const Thoughts& thoughts, std::span<Candidate> candidates, const Limits& limits);
  void remember(const View& view, Move move);

  Style style_;
  const RuleSet* rules_;
  Seat seat_;
  Dice dice_;
  Worth worth_;
  Belief belief_;
  std::optional<Belief> public_belief_;  // what everybody may believe, of one's own pieces too
  std::set<Move> refused_;
  std::map<std::pair<Node, Node>, int> visits_;  // by a piece's origin and a node, since the last battle
};

}  // namespace junqi::bots
