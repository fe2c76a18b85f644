// The small ids that everything speaks in: a seat and a node. They convert to nothing by themselves.
#pragma once

#include <compare>
#include <cstdint>

namespace junqi {

inline constexpr int seats_max = 6;
inline constexpr int nodes_max = 193;  // junqi6

/// A seat, 1..6, counter-clockwise. 0 is nobody: a spectator, the centre, an empty node.
struct Seat {
  std::uint8_t value = 0;
  constexpr auto operator<=>(const Seat&) const = default;
  constexpr explicit operator bool() const { return value != 0; }
};
inline constexpr Seat no_seat{};

/// A node's number on its board, in the bytewise order of the names.
struct Node {
  std::uint8_t value = 255;
  constexpr auto operator<=>(const Node&) const = default;
};
inline constexpr Node no_node{};

/// A set of seats, for teams, the eliminated and the like.
struct SeatSet {
  std::uint8_t bits = 0;
  constexpr bool has(Seat s) const { return (bits >> s.value & 1) != 0; }
  constexpr void add(Seat s) { bits = static_cast<std::uint8_t>(bits | 1U << s.value); }
  constexpr void remove(Seat s) { bits = static_cast<std::uint8_t>(bits & ~(1U << s.value)); }
  constexpr bool empty() const { return bits == 0; }
  constexpr auto operator<=>(const SeatSet&) const = default;
};

/// A move as asked or told: from one node to another.
struct Move {
  Node from;
  Node to;
  constexpr auto operator<=>(const Move&) const = default;
};

}  // namespace junqi
