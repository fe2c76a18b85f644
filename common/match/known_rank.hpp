// A rank that somebody may know. Only the Eye (from the truth) and the wire's reader (from what a server sent) make
// one; everything that is shown, sent or guessed at by a player is a KnownRank or nothing.
#pragma once

#include "rules/rank.hpp"

namespace junqi {

namespace wire {
class ViewReader;
}

class KnownRank {
 public:
  Rank rank() const { return rank_; }
  bool operator==(const KnownRank&) const = default;

 private:
  friend class Eye;
  friend class wire::ViewReader;
  explicit KnownRank(Rank rank) : rank_(rank) {}
  Rank rank_;
};

}  // namespace junqi
