#include "server/bots/node_prior.hpp"

#include "rules/layout_text.hpp"
#include "server/bots/deployment.hpp"
#include "server/bots/layout_library.hpp"

namespace junqi::bots {
namespace {

constexpr int layouts = 3000;
constexpr float trust = 0.75F;  // in the counted chances; the rest is spread over all that is allowed

/// The cell that mirrors another: files a..e swap ends within their row, camps left out.
std::size_t mirrored(std::size_t cell) {
  constexpr std::array<std::size_t, 25> mirror{4,  3,  2,  1,  0,  7,  6,  5,  11, 10, 9,  8, 14,
                                               13, 12, 19, 18, 17, 16, 15, 24, 23, 22, 21, 20};
  return mirror[cell];
}

constexpr std::size_t left_headquarters = 21;

/// Whether the rank may stand there while the flag is on the left.
bool allowed(std::size_t cell, Rank r) {
  if (cell == left_headquarters || r == rank::flag) return cell == left_headquarters && r == rank::flag;
  if (r == rank::mine) return cell >= 15;
  return r != rank::bomb || cell >= 5;
}

/// Mixes what was counted with every rank's even share of the cells where it may stand.
template <class Allowed>
void soften(NodePrior& prior, const Army& army, const Allowed& may_stand) {
  for (std::uint8_t i = 1; i <= army.ranks(); ++i) {
    const Rank r = Rank::at(i);
    std::size_t cells = 0;
    for (std::size_t cell = 0; cell < prior.size(); ++cell) cells += may_stand(cell, r) ? 1 : 0;
    const float even = static_cast<float>(army.info(r).count) / static_cast<float>(cells);
    for (std::size_t cell = 0; cell < prior.size(); ++cell)
      prior[cell][i] = may_stand(cell, r) ? trust * prior[cell][i] + (1 - trust) * even : 0;
  }
}

/// Half of them as computer players deploy, half by the generator's taste, since people are met as well.
std::string some_layout(std::span<const BoardId> boards, std::string (*generate)(Dice&), Dice& dice) {
  if (dice.below(2) == 0) return generate(dice);
  const BoardId board = boards[static_cast<std::size_t>(dice.below(static_cast<int>(boards.size())))];
  return draw_layout(board, layout_library(board), dice);
}

std::string some_junqi_layout(Dice& dice) {
  constexpr std::array<BoardId, 3> boards{BoardId::junqi2, BoardId::junqi4, BoardId::junqi6};
  return some_layout(boards, junqi_layout, dice);
}

std::string some_generals_layout(Dice& dice) {
  constexpr std::array<BoardId, 1> board{BoardId::generals};
  return some_layout(board, generals_layout, dice);
}

template <class Layouts, class Cell>
NodePrior counted(BoardId board, std::size_t cells, const Layouts& next, const Cell& cell_of) {
  NodePrior prior(cells);
  Dice dice(1);
  for (int i = 0; i < layouts; ++i) {
    const Layout layout = parse_layout(board, next(dice)).value();
    for (std::size_t cell = 0; cell < cells; ++cell)
      if (const Rank r = layout.cells[cell]; !r.none()) prior[cell_of(layout, cell)][r.index()] += 1.0F / layouts;
  }
  return prior;
}

NodePrior junqi_left() {
  NodePrior prior = counted(BoardId::junqi2, 25, some_junqi_layout, [](const Layout& layout, std::size_t cell) {
    return layout.cells[left_headquarters] == rank::flag ? cell : mirrored(cell);
  });
  soften(prior, Army::of(BoardId::junqi2), allowed);
  return prior;
}

NodePrior mirror_of(const NodePrior& prior) {
  NodePrior other(prior.size());
  for (std::size_t cell = 0; cell < prior.size(); ++cell) other[mirrored(cell)] = prior[cell];
  return other;
}

NodePrior of_generals() {
  const auto same_cell = [](const Layout&, std::size_t cell) { return cell; };
  NodePrior prior = counted(BoardId::generals, 27, some_generals_layout, same_cell);
  NodePrior turned = prior;
  for (std::size_t cell = 0; cell < prior.size(); ++cell)
    for (std::size_t r = 0; r < ranks_max; ++r)
      turned[cell][r] = (prior[cell][r] + prior[cell / 9 * 9 + 8 - cell % 9][r]) / 2;
  soften(turned, Army::of(BoardId::generals), [](std::size_t, Rank) { return true; });
  return turned;
}

}  // namespace

const NodePrior& junqi_prior(bool flag_left) {
  static const NodePrior left = junqi_left();
  static const NodePrior right = mirror_of(left);
  return flag_left ? left : right;
}

const NodePrior& generals_prior() {
  static const NodePrior prior = of_generals();
  return prior;
}

}  // namespace junqi::bots
