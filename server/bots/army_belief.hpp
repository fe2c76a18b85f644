// What one army may be: every dealing of its ranks that the evidence allows, each with a weight by where sensible
// players deploy and by how the pieces have behaved. Armies are independent here; belief.hpp brings them together.
#pragma once

#include "server/bots/assignment_count.hpp"
#include "server/bots/evidence.hpp"

namespace junqi::bots {

class ArmyBelief {
 public:
  ArmyBelief(const RuleSet& rules, Seat seat) : rules_(&rules), seat_(seat) {}

  /// Takes in what is known now, and puts quick odds of its pieces, close to the exact ones, at their numbers.
  /// `behaviour` are weights by a piece's number.
  void reckon(const Evidence& evidence, std::span<const Odds> behaviour, std::span<Odds> quick_odds);

  /// The exact chances of its pieces, at their numbers.
  void exact_odds(std::span<Odds> by_piece) const;
  /// For each of `deals` a rank for each of its pieces, at their numbers, drawn from all dealings by their weights.
  void draw(Dice& dice, std::span<std::vector<Rank>> deals) const;
  /// The weight of a rank for a piece that is not certain; of the first case that has it.
  float weight(int piece, Rank r) const;

 private:
  /// In Junqi one for each place where the flag may stand, since the other pieces stand around it.
  struct Case {
    std::vector<std::pair<int, Rank>> certain;  // pieces by number
    std::vector<int> open;
    std::vector<Candidate> candidates;  // for each that is open
    RankCounts left{};
  };

  bool news(const Evidence& evidence, std::span<const Odds> behaviour);
  void make_cases(const Evidence& evidence, std::span<const Odds> behaviour);
  Case make_case(const Evidence& evidence, std::span<const Odds> behaviour, int flag) const;
  Odds prior(const Piece& piece, const Piece* flag) const;
  /// The dealings of each case.
  std::vector<AssignmentCount> count() const;
  void mix(std::span<const double> chances, std::span<const std::vector<Odds>> odds, std::span<Odds> by_piece) const;

  const RuleSet* rules_;
  Seat seat_;
  std::vector<std::pair<RankSet, Odds>> known_;  // of its pieces: what each can be and its behaviour, as last reckoned
  std::vector<Case> cases_;
};

}  // namespace junqi::bots
