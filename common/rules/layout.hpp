// How one army stands before the first move, and what may be wrong with it. A layout is as secret as the ranks in it.
// Source: docs/rules.md, "Junqi armies and deployment".
#pragma once

#include <optional>
#include <vector>

#include "rules/rank.hpp"

namespace junqi {

/// One rank for each of Board::layout_nodes(seat), in that order; Rank{} for an empty square of Generals.
struct Layout {
  std::vector<Rank> cells;
  bool operator==(const Layout&) const = default;
};

enum class LayoutFaultKind : std::uint8_t {
  length,      // not 25 or 27 cells
  code,        // a character that is no layout code
  count,       // too many or too few of one rank
  empty_node,  // an empty node where Junqi wants a piece
  flag_place,  // flag outside a headquarters
  mine_place,  // mine in front of row 5
  bomb_place,  // bomb in row 1
  camp_taken,  // a piece in a camp (only a .jql file can say that)
};

/// What is wrong with a layout; `cell` counts from 0 in the layout's order.
struct LayoutFault {
  LayoutFaultKind kind;
  int cell = -1;
  std::string text;  // one line: "flag at c6: the flag must stand in a headquarters (b6 or d6)"
};

/// Nothing when the layout is legal on the board; else the first thing that is wrong.
std::optional<LayoutFault> check_layout(BoardId board, const Layout& layout);

/// "c6" for a Junqi cell, "a3" (as seat 1 sees it) for a Generals cell.
std::string cell_name(BoardId board, int cell);

}  // namespace junqi
