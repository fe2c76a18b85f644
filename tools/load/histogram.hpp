// Counts times in microseconds, told to two percent, so that a long measurement needs no more memory than a short
// one.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace junqi::load {

class Histogram {
 public:
  void add(std::uint64_t us) {
    ++buckets_[index(us)];
    ++count_;
  }
  void add(const Histogram& other) {
    for (std::size_t i = 0; i < buckets_.size(); ++i) buckets_[i] += other.buckets_[i];
    count_ += other.count_;
  }
  std::uint64_t count() const { return count_; }

  /// The time within which `part` of all stayed, in milliseconds.
  double ms(double part) const {
    const auto wanted = static_cast<std::uint64_t>(part * static_cast<double>(count_));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
      seen += buckets_[i];
      if (seen > 0 && seen >= wanted) return static_cast<double>(middle(i)) / 1000;
    }
    return 0;
  }

 private:
  static constexpr unsigned fine_bits = 6;
  static constexpr std::uint64_t exact = 1U << fine_bits;  // shorter times have a bucket each
  static constexpr std::uint64_t steps = exact / 2;        // buckets in which a time doubles

  static std::size_t index(std::uint64_t us) {
    if (us < exact) return static_cast<std::size_t>(us);
    const auto shift = static_cast<unsigned>(std::bit_width(us)) - fine_bits;
    return static_cast<std::size_t>(exact + (shift - 1) * steps + (us >> shift) - steps);
  }
  static std::uint64_t middle(std::size_t index) {
    if (index < exact) return index;
    const std::uint64_t shift = (index - exact) / steps + 1;
    const std::uint64_t top = steps + (index - exact) % steps;
    return (top << shift) + (1ULL << (shift - 1));
  }

  std::array<std::uint64_t, exact + (64 - fine_bits) * steps> buckets_{};
  std::uint64_t count_ = 0;
};

}  // namespace junqi::load
