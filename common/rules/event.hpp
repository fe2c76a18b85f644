// What a game tells everyone, one value a thing that happened. Events carry no rank: who won is told, not with what.
// Source: docs/rules.md, "What is learned" and "The referee program".
#pragma once

#include <variant>
#include <vector>

#include "rules/scene.hpp"

namespace junqi {

enum class MoveResult : std::uint8_t { move, wins, loses, both, home };

struct Moved {
  Move move;
  std::vector<Node> path;  // told_path, both ends included
  Seat seat;
  MoveResult result = MoveResult::move;
  bool operator==(const Moved&) const = default;
};
/// Flag carrier: the flag of `seat` is carried from `node`; its place is public from now on.
struct FlagTaken {
  Seat seat;
  Node node;
  bool operator==(const FlagTaken&) const = default;
};
struct FlagBack {
  Seat seat;
  Node node;
  bool operator==(const FlagBack&) const = default;
};
struct FlagShown {
  Seat seat;
  Node node;
  bool operator==(const FlagShown&) const = default;
};
/// A turn lost to the clock.
struct Passed {
  Seat seat;
  bool operator==(const Passed&) const = default;
};
struct Out {
  Seat seat;
  OutWhy why = OutWhy::flag;
  bool operator==(const Out&) const = default;
};
struct Over {
  Ending ending;
  bool operator==(const Over&) const = default;
};

using Event = std::variant<Moved, FlagTaken, FlagBack, FlagShown, Passed, Out, Over>;
using Events = std::vector<Event>;

}  // namespace junqi
