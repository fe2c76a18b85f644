// The bots' only source of chance: the same seed gives the same throws with every standard library.
#pragma once

#include <cstdint>
#include <numeric>
#include <random>
#include <span>

namespace junqi::bots {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  std::uint64_t bits() { return engine_(); }
  /// 0..sides-1; `sides` is at least 1.
  int below(int sides) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(sides)); }
  /// 0 up to but not including 1.
  double fraction() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
  /// An index, with the chance that its weight gives it; not all weights may be zero.
  std::size_t weighted(std::span<const int> weights) {
    int rest = below(std::accumulate(weights.begin(), weights.end(), 0));
    std::size_t i = 0;
    while (rest >= weights[i]) rest -= weights[i++];
    return i;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace junqi::bots
