#include "support/random.hpp"

#include <cstdlib>

namespace junqi::test {
namespace {

std::uint32_t first_seed() {
  if (const char* text = std::getenv("JUNQI_SEED")) return static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
  return std::random_device{}();
}

std::uint32_t& current_seed() {
  static std::uint32_t value = first_seed();
  return value;
}

}  // namespace

std::uint32_t seed() { return current_seed(); }
void set_seed(std::uint32_t value) { current_seed() = value; }

std::mt19937_64 generator(std::uint64_t stream) {
  std::seed_seq sequence{seed(), static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(stream >> 32)};
  return std::mt19937_64(sequence);
}

}  // namespace junqi::test
