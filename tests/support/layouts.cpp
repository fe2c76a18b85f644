#include "support/layouts.hpp"

#include "rules/layout_text.hpp"

namespace junqi::test {
namespace {

/// Puts `count` pieces on random free cells that `allowed` names.
template <class Allowed>
void scatter(Layout& layout, Rank r, int count, std::mt19937_64& random, Allowed&& allowed) {
  const int cells = static_cast<int>(layout.cells.size());
  while (count > 0) {
    const int cell = pick(random, cells);
    Rank& there = layout.cells[static_cast<std::size_t>(cell)];
    if (!there.none() || !allowed(cell)) continue;
    there = r;
    --count;
  }
}

}  // namespace

std::string_view sample_layout(BoardId board) { return board == BoardId::generals ? generals_sample : junqi_sample; }

std::vector<Layout> sample_layouts(BoardId board) {
  return std::vector<Layout>(static_cast<std::size_t>(Board::get(board).seats()),
                             *parse_layout(board, sample_layout(board)));
}

Layout random_layout(BoardId board, std::mt19937_64& random) {
  Layout layout;
  layout.cells.resize(sample_layout(board).size());
  // Junqi's cells: row 1 is 0..4, rows 5 and 6 are 15..24, b6 and d6 are 21 and 23. The pieces that are bound to
  // some of them come first.
  if (board != BoardId::generals) {
    scatter(layout, rank::flag, 1, random, [](int cell) { return cell == 21 || cell == 23; });
    scatter(layout, rank::mine, 3, random, [](int cell) { return cell >= 15; });
    scatter(layout, rank::bomb, 2, random, [](int cell) { return cell >= 5; });
  }
  const Army& army = Army::of(board);
  for (int i = 1; i <= army.ranks(); ++i) {
    const Rank r = Rank::at(static_cast<std::uint8_t>(i));
    const bool bound = board != BoardId::generals && (r == rank::flag || r == rank::mine || r == rank::bomb);
    if (!bound) scatter(layout, r, army.info(r).count, random, [](int) { return true; });
  }
  return layout;
}

std::vector<Layout> random_layouts(BoardId board, std::mt19937_64& random) {
  std::vector<Layout> layouts;
  for (int seat = 1; seat <= Board::get(board).seats(); ++seat) layouts.push_back(random_layout(board, random));
  return layouts;
}

}  // namespace junqi::test
