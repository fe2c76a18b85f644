// What pieces give away by how they behave: each observed move makes some ranks likelier for the piece that moved, and
// a little for those that stayed. Soft evidence only: no rank is ever struck out here.
#pragma once

#include <span>

#include "server/bots/evidence.hpp"

namespace junqi::bots {

/// The kinds of moves that players choose by rank. Back and front are unmoved pieces in rows 5 and 6 and before them; a
/// strong piece has survived a battle.
enum class Deed : std::uint8_t { attack_back, attack_front, attack_moved, attack_strong, flee, camp, forward, other };
inline constexpr std::size_t deeds = 8;

/// What the move was; `before` and `evidence` are from before it.
Deed deed_of(const RuleSet& rules, const Evidence& evidence, const Scene& before, Move move);

/// How often a living piece of each rank does each deed when its seat is on turn.
using DeedRates = std::array<Odds, deeds>;
/// Of pieces that have moved before or have not.
const DeedRates& deed_rates(bool generals, bool moved_before);

class Habits {
 public:
  explicit Habits(const RuleSet& rules) : rules_(&rules) {}

  void begin(std::size_t pieces);
  /// To be called before the evidence takes the events in.
  void see(const PublicEvents& events, const Evidence& evidence, const Scene& before);
  /// A weight for each rank, by a piece's number; 1 where nothing is known.
  std::span<const Odds> weights() const { return weights_; }

 private:
  void weigh(std::size_t piece, RankSet possible, const Odds& likelihood);

  const RuleSet* rules_;
  std::vector<Odds> weights_;
};

}  // namespace junqi::bots
