// The one source of chance in tests: a seed for the whole run and generators made from it. Set JUNQI_SEED (or give
// Catch2's --rng-seed) to repeat a run; without either every run has a seed of its own.
#pragma once

#include <cstdint>
#include <random>

namespace junqi::test {

std::uint32_t seed();
void set_seed(std::uint32_t value);

/// A generator for one place in a test. The same seed and the same `stream` give the same numbers, whatever else ran.
std::mt19937_64 generator(std::uint64_t stream = 0);

/// A number in 0..below-1, the same with every standard library. `below` is at least 1.
template <typename Generator>
int pick(Generator& random, int below) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(below));
}

}  // namespace junqi::test
