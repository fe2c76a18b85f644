// A set of nodes of one board as bits; iteration is in node order, which is the order of names.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/ids.hpp"

namespace junqi {

class NodeSet {
 public:
  constexpr void add(Node n) { words_[n.value / 64U] |= bit(n); }
  constexpr void remove(Node n) { words_[n.value / 64U] &= ~bit(n); }
  constexpr bool has(Node n) const { return (words_[n.value / 64U] & bit(n)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  constexpr int count() const {
    int sum = 0;
    for (const auto word : words_) sum += std::popcount(word);
    return sum;
  }
  template <class F>
  constexpr void for_each(F&& f) const {
    for (unsigned i = 0; i < words_.size(); ++i)
      for (auto word = words_[i]; word != 0; word &= word - 1)
        f(Node{static_cast<std::uint8_t>(i * 64 + static_cast<unsigned>(std::countr_zero(word)))});
  }
  constexpr bool operator==(const NodeSet&) const = default;

 private:
  static constexpr std::uint64_t bit(Node n) { return std::uint64_t{1} << (n.value % 64U); }
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace junqi
