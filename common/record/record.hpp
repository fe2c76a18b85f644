// The record of a game: what is needed to play it again anywhere. It holds every deployment, so a record of a running
// game must never leave the server. Source: docs/rules.md, "The game record".
#pragma once

#include <string>
#include <vector>

#include "rules/arbiter_words.hpp"
#include "rules/layout.hpp"
#include "rules/rule_set.hpp"

namespace junqi {

inline constexpr std::string_view record_format = "junqi-record/1";

struct Record {
  BoardId board = BoardId::junqi2;
  Options options;
  Seat first{1};
  std::vector<Layout> setups;  // one a seat, each legal
  std::vector<std::string>
      actions;  // as written; read one by one when they are played, so that a fault names its place
};

}  // namespace junqi
