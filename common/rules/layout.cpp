#include "rules/layout.hpp"

#include <fmt/format.h>

namespace junqi {
namespace {

constexpr Seat any_owner{1};  // every seat's cells have the same files and rows

std::optional<LayoutFault> check_place(const Board& board, Rank r, int cell) {
  const NodeInfo& node = board.node(board.layout_nodes(any_owner)[static_cast<std::size_t>(cell)]);
  const std::string here = cell_name(board.id(), cell);
  if (r.none()) return LayoutFault{LayoutFaultKind::empty_node, cell, fmt::format("{}: no piece on it", here)};
  if (r == rank::flag && node.kind != NodeKind::headquarters)
    return LayoutFault{LayoutFaultKind::flag_place, cell,
                       fmt::format("flag at {}: the flag must stand in a headquarters (b6 or d6)", here)};
  if (r == rank::mine && node.row < 5)
    return LayoutFault{LayoutFaultKind::mine_place, cell,
                       fmt::format("mine at {}: mines must stand in row 5 or 6", here)};
  if (r == rank::bomb && node.row == 1)
    return LayoutFault{LayoutFaultKind::bomb_place, cell, fmt::format("bomb at {}: no bomb may stand in row 1", here)};
  return std::nullopt;
}

/// Too many of a rank is told before too few of another: two flags, not the engineer that they took the place of.
std::optional<LayoutFault> check_counts(const Army& army, const Layout& layout) {
  std::array<int, ranks_max> counts{};
  for (const Rank r : layout.cells) ++counts[r.index()];
  for (const bool too_many : {true, false}) {
    for (int i = 1; i <= army.ranks(); ++i) {
      const RankInfo& info = army.info(Rank::at(static_cast<std::uint8_t>(i)));
      const int found = counts[static_cast<std::size_t>(i)];
      if (too_many ? found > info.count : found < info.count)
        return LayoutFault{LayoutFaultKind::count, -1,
                           fmt::format("{} ({}): {} where the army has {}", info.name, info.code, found, info.count)};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string cell_name(BoardId board_id, int cell) {
  const Board& board = Board::get(board_id);
  const std::string& name = board.name(board.layout_nodes(any_owner)[static_cast<std::size_t>(cell)]);
  return board.is_junqi() ? name.substr(1) : name;
}

std::optional<LayoutFault> check_layout(BoardId board_id, const Layout& layout) {
  const Board& board = Board::get(board_id);
  const auto wanted = board.layout_nodes(any_owner).size();
  if (layout.cells.size() != wanted)
    return LayoutFault{LayoutFaultKind::length, -1,
                       fmt::format("{} places where {} has {}", layout.cells.size(), board_name(board_id), wanted)};
  if (auto fault = check_counts(Army::of(board_id), layout)) return fault;
  if (!board.is_junqi()) return std::nullopt;
  for (std::size_t cell = 0; cell < layout.cells.size(); ++cell)
    if (auto fault = check_place(board, layout.cells[cell], static_cast<int>(cell))) return fault;
  return std::nullopt;
}

}  // namespace junqi
