// Plain players to measure others by: one ply deep, they take what pays by what is seen and walk where their style
// draws them. They stay as they are while the computer players grow, so that results can be compared over time.
#pragma once

#include <optional>

#include "server/bots/bot.hpp"
#include "server/bots/dice.hpp"

namespace junqi::styles {

enum class Flank : std::uint8_t { any, left, right };

/// What draws a player, in the scale of pieces' worth (a marshal is 100).
struct Style {
  double advance = 1;  // for each step nearer to an enemy headquarters
  double daring = 0;   // added to every attack
  double guard = 0;    // added to an attack on an enemy in the own territory
  double stay = 0;     // taken from a step out of the own territory
  Flank flank = Flank::any;
  double impatience = 60;  // added to every attack when the quiet limit is near
};

inline constexpr Style greedy{1, -5, 10, 0, Flank::any};
inline constexpr Style rush_left{3, 15, 0, 0, Flank::left};
inline constexpr Style rush_right{3, 15, 0, 0, Flank::right};
inline constexpr Style turtle{0, -5, 30, 60, Flank::any, 0};

class StyleBot : public bots::Bot {
 public:
  StyleBot(const Style& style, const RuleSet& rules, Seat seat, std::uint64_t seed);

  void observe(const PublicEvents& events, const View& after) override;
  Move choose(const View& view, const bots::Limits& limits) override;
  void refused(Move move) override { refused_.push_back(move); }
  bool agrees_to_draw(const View&) override { return false; }

 private:
  using Steps = std::array<int, nodes_max>;

  bool is_goal(const View& view, Node n) const;
  Steps steps_to_goals(const View& view) const;
  double gain(const View& view, Rank ours, Node enemy) const;
  bool may_be(const View& view, Node enemy, Rank r) const;
  double impatience(const View& view) const;
  double value(const View& view, const Steps& steps, Move move);

  Style style_;
  const RuleSet* rules_;
  Seat seat_;
  bots::Dice dice_;
  std::optional<Move> last_;
  std::vector<Move> refused_;
};

}  // namespace junqi::styles
