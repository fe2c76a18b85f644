// The one way out of a sealed layout: its text, for the store that must bring a match back after a restart. Only the
// store may include this (tests/architecture).
#pragma once

#include "match/match.hpp"

namespace junqi {

class SealReader {
 public:
  static std::string text(BoardId board, const SealedLayout& sealed);
};

}  // namespace junqi
