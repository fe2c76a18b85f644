#include "server/bots/layout_library.hpp"

#include "server/bots/layout_shape.hpp"

namespace junqi::bots {
namespace {

constexpr int changes_max = 3;

}  // namespace

std::string draw_layout(BoardId board, std::span<const std::string_view> list, Dice& dice) {
  std::string layout(list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))]);
  if (dice.below(2) == 0) layout = mirrored(board, layout);
  const int changes = 1 + dice.below(changes_max);
  return varied(board, std::move(layout), changes, dice);
}

}  // namespace junqi::bots
