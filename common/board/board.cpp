#include "board/board.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "board/board_builder.hpp"

namespace junqi {

std::string_view board_name(BoardId id) {
  constexpr std::array<std::string_view, 4> names{"junqi2", "junqi4", "junqi6", "generals"};
  return names[static_cast<std::size_t>(id)];
}

std::optional<BoardId> board_by_name(std::string_view name) {
  for (const BoardId id : all_boards)
    if (board_name(id) == name) return id;
  return std::nullopt;
}

std::string_view node_kind_name(NodeKind kind) {
  constexpr std::array<std::string_view, 4> names{"post", "camp", "headquarters", "square"};
  return names[static_cast<std::size_t>(kind)];
}

const Board& Board::get(BoardId id) {
  static const std::array<Board, 4> boards{BoardBuilder::junqi(BoardId::junqi2, 2),
                                           BoardBuilder::junqi(BoardId::junqi4, 4),
                                           BoardBuilder::junqi(BoardId::junqi6, 6), BoardBuilder::generals()};
  return boards[static_cast<std::size_t>(id)];
}

std::optional<Node> Board::find(std::string_view name) const {
  const auto at = std::lower_bound(nodes_.begin(), nodes_.end(), name,
                                   [](const NodeInfo& info, std::string_view wanted) { return info.name < wanted; });
  if (at == nodes_.end() || at->name != name) return std::nullopt;
  return Node{static_cast<std::uint8_t>(at - nodes_.begin())};
}

double Board::turn_for(Seat seat) const { return seat ? -2 * std::numbers::pi * (seat.value - 1) / seats_ : 0; }

Point Board::position(Node n, Seat seat) const {
  const Point p = node(n).place;
  const double turn = turn_for(seat);
  return {p.x * std::cos(turn) - p.y * std::sin(turn), p.x * std::sin(turn) + p.y * std::cos(turn)};
}

}  // namespace junqi
