// A set of ranks of one army: what a hidden piece may be.
#pragma once

#include <bit>

#include "rules/rank.hpp"

namespace junqi::bots {

class RankSet {
 public:
  constexpr RankSet() = default;
  static constexpr RankSet of(Rank r) { return RankSet(bit(r)); }
  static RankSet all(const Army& army) { return RankSet((2U << army.ranks()) - 2U); }

  constexpr bool has(Rank r) const { return (bits_ & bit(r)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool single() const { return std::has_single_bit(bits_); }
  /// The weakest index in it; of a single rank that one.
  constexpr Rank first() const { return Rank::at(static_cast<std::uint8_t>(std::countr_zero(bits_))); }
  constexpr void add(Rank r) { bits_ |= bit(r); }
  constexpr void remove(Rank r) { bits_ &= ~bit(r); }

  template <class F>
  constexpr void for_each(F&& f) const {
    for (auto rest = bits_; rest != 0; rest &= rest - 1) f(Rank::at(static_cast<std::uint8_t>(std::countr_zero(rest))));
  }
  friend constexpr RankSet operator&(RankSet a, RankSet b) { return RankSet(a.bits_ & b.bits_); }
  friend constexpr RankSet operator|(RankSet a, RankSet b) { return RankSet(a.bits_ | b.bits_); }
  constexpr bool operator==(const RankSet&) const = default;

 private:
  explicit constexpr RankSet(std::uint32_t bits) : bits_(bits) {}
  static constexpr std::uint32_t bit(Rank r) { return 1U << r.index(); }
  std::uint32_t bits_ = 0;
};

/// How many pieces of each rank, by rank index.
using RankCounts = std::array<std::uint8_t, ranks_max>;

inline RankCounts full_army(const Army& army) {
  RankCounts counts{};
  for (int i = 1; i <= army.ranks(); ++i) {
    const Rank r = Rank::at(static_cast<std::uint8_t>(i));
    counts[r.index()] = static_cast<std::uint8_t>(army.info(r).count);
  }
  return counts;
}

/// A weight or a chance for each rank, by rank index.
using Odds = std::array<float, ranks_max>;

}  // namespace junqi::bots
