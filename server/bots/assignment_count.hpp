// All ways to deal the ranks that are left to the pieces that may have them, counted exactly: their weighted number,
// the chances of every piece, and whole dealings drawn without bias. It knows nothing of boards or events.
#pragma once

#include <span>
#include <vector>

#include "server/bots/dice.hpp"
#include "server/bots/rank_set.hpp"

namespace junqi::bots {

/// A piece to be dealt a rank. The weight of a dealing is the product of its pieces' weights.
struct Candidate {
  RankSet possible;
  Odds weight{};  // above 0 for every possible rank
};

class AssignmentCount {
 public:
  /// As many candidates as ranks that are left, of which there are at most seven each.
  AssignmentCount(std::span<const Candidate> pieces, const RankCounts& left);

  /// The sum of all dealings' weights; 0 if none is possible.
  double total() const { return total_; }
  /// For each candidate the share of the total in which it has a rank. Goes through all states once more.
  std::vector<Odds> marginals() const;
  /// A rank for each candidate, each dealing as likely as its weight says. The total must not be 0.
  std::vector<Rank> draw(Dice& dice) const;
  /// How many states the count went through.
  std::size_t states() const { return states_; }

 private:
  /// After some candidates: what is left of each rank, four bits each, and the same as a number in mixed radix.
  struct State {
    std::uint64_t left;
    std::uint32_t index;
  };

  /// Numbers by a state's index, in memory that the thread keeps for its next counts: there are megabytes of them, and
  /// to be handed so much anew takes longer than to fill it.
  class Sums {
   public:
    explicit Sums(std::size_t size);  // all 0
    Sums(Sums&&) = default;
    Sums& operator=(Sums&&) = default;
    ~Sums();
    double& operator[](std::size_t i) { return values_[i]; }
    double operator[](std::size_t i) const { return values_[i]; }

   private:
    static std::vector<std::vector<double>>& spare();
    std::vector<double> values_;
  };

  struct Walk;

  /// One rank that a candidate may have, ready for the inner loops.
  struct Choice {
    Rank rank;
    std::uint64_t one;
    std::uint64_t mask;
    std::uint32_t stride;
    double weight;
  };

  void order(std::span<const Candidate> pieces);
  std::vector<Choice> choices(std::size_t piece) const;
  std::size_t number(const RankCounts& left);
  const Walk& walk(Sums& ways) const;
  void advance(Walk& walk, Sums& ways, std::size_t piece) const;
  std::uint64_t able_after(std::size_t piece) const;

  std::vector<Candidate> pieces_;   // in the order in which they are dealt
  std::vector<std::size_t> asked_;  // by that order: the place among those that were given
  std::array<std::uint32_t, ranks_max> stride_{};
  State start_{};
  std::size_t indices_ = 0;
  Sums ways_;  // by index: the weight of all ways to come to that state
  std::size_t states_ = 0;
  double total_ = 0;
};

}  // namespace junqi::bots
