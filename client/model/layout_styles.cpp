#include "client/model/layout_styles.hpp"

#include <algorithm>
#include <random>

#include "client/words/deploy.hpp"

namespace junqi::client {
namespace {

constexpr Seat any_owner{1};            // every seat's cells have the same files and rows
using RowWeights = std::array<int, 6>;  // front to back
constexpr RowWeights anywhere{1, 1, 1, 1, 1, 1};

/// How gladly the pieces of a kind stand in each row, by style: balanced, attack, defence, bluff.
struct Taste {
  Rank rank;
  std::array<RowWeights, 4> rows;
};

const std::array<Taste, 8> junqi_tastes{{
    {rank::bomb, {{{0, 4, 3, 3, 2, 1}, {0, 6, 3, 1, 0, 0}, {0, 2, 3, 4, 4, 1}, {0, 3, 3, 3, 3, 2}}}},
    {rank::marshal, {{{3, 4, 3, 3, 1, 0}, {6, 4, 2, 1, 0, 0}, {0, 2, 4, 5, 3, 0}, {1, 1, 2, 3, 5, 2}}}},
    {rank::general, {{{4, 4, 3, 2, 1, 0}, {6, 4, 2, 0, 0, 0}, {1, 3, 4, 4, 2, 0}, {4, 2, 2, 2, 3, 1}}}},
    {rank::major_general, {{{5, 4, 3, 2, 1, 0}, {6, 5, 2, 1, 0, 0}, {3, 4, 4, 3, 2, 0}, {3, 3, 3, 3, 3, 1}}}},
    {rank::brigadier, {{{4, 4, 3, 3, 1, 0}, {5, 4, 3, 2, 1, 0}, {3, 4, 4, 3, 2, 0}, {3, 3, 3, 3, 2, 1}}}},
    {rank::engineer, {{{1, 1, 3, 4, 4, 1}, {1, 2, 3, 4, 4, 1}, {1, 1, 3, 4, 4, 1}, {3, 3, 3, 3, 3, 2}}}},
    {rank::lieutenant, {{{2, 2, 3, 4, 4, 5}, {2, 2, 3, 4, 5, 6}, {4, 3, 2, 3, 4, 5}, {5, 4, 3, 2, 2, 2}}}},
    {rank::captain, {{{3, 3, 3, 3, 3, 2}, {2, 3, 3, 4, 4, 3}, {4, 3, 3, 3, 3, 2}, {4, 4, 3, 2, 2, 2}}}},
}};

const std::array<Taste, 3> generals_tastes{{
    {generals_rank::spy, {{{2, 4, 2}, {4, 3, 1}, {1, 3, 4}, {3, 3, 3}}}},
    {generals_rank::private_soldier, {{{5, 3, 2}, {6, 3, 1}, {4, 4, 3}, {3, 3, 3}}}},
    {generals_rank::five_star, {{{3, 4, 2}, {5, 3, 1}, {2, 4, 3}, {2, 3, 4}}}},
}};

/// Puts pieces on free cells one after another, those with the narrowest choice first.
class Dealer {
 public:
  Dealer(BoardId board, LayoutStyle style, std::uint64_t chance)
      : board_(Board::get(board)), army_(Army::of(board)), style_(style), random_(chance) {
    layout_.cells.resize(board_.layout_nodes(any_owner).size());
    for (int r = 1; r <= army_.ranks(); ++r) left_[static_cast<std::size_t>(r)] = army_.info(at(r)).count;
  }

  Layout junqi() {
    const auto hqs = board_.headquarters(any_owner);
    const std::size_t home = random_() % 2;
    put(rank::flag, cell_of(hqs[home]));
    mines(style_ == LayoutStyle::bluff ? hqs[1 - home] : hqs[home]);
    for (const Taste& taste : junqi_tastes) deal(taste.rank, taste.rows[static_cast<std::size_t>(style_)]);
    deal_rest({3, 3, 3, 3, 2, 1});
    return std::move(layout_);
  }

  Layout generals() {
    const bool deep = style_ != LayoutStyle::bluff;
    deal(generals_rank::flag, deep ? RowWeights{0, 1, 9} : RowWeights{1, 4, 4});
    for (const Taste& taste : generals_tastes) deal(taste.rank, taste.rows[static_cast<std::size_t>(style_)]);
    deal_rest(anywhere);
    return std::move(layout_);
  }

 private:
  static Rank at(int index) { return Rank::at(static_cast<std::uint8_t>(index)); }
  bool free(std::size_t cell) const { return layout_.cells[cell].none(); }
  const NodeInfo& node(std::size_t cell) const { return board_.node(board_.layout_nodes(any_owner)[cell]); }

  std::size_t cell_of(Node n) const {
    const auto nodes = board_.layout_nodes(any_owner);
    return static_cast<std::size_t>(std::find(nodes.begin(), nodes.end(), n) - nodes.begin());
  }
  /// Counted from 0 at the front.
  std::size_t row(std::size_t cell) const {
    return board_.is_junqi() ? static_cast<std::size_t>(node(cell).row - 1) : cell / 9;
  }

  void put(Rank rank, std::size_t cell) {
    layout_.cells[cell] = rank;
    --left_[rank.index()];
  }

  /// The mines around a headquarters, all of them or all but one, and the rest in the last two rows.
  void mines(Node guarded) {
    std::vector<std::size_t> around;
    for (const Node n : board_.road_neighbours(guarded))
      if (board_.node(n).row >= 5 && free(cell_of(n))) around.push_back(cell_of(n));
    std::shuffle(around.begin(), around.end(), random_);
    const std::size_t wanted = style_ == LayoutStyle::defence ? 3 : 2;
    for (std::size_t i = 0; i < std::min(wanted, around.size()); ++i) put(rank::mine, around[i]);
    deal(rank::mine, {0, 0, 0, 0, 3, 2});
  }

  /// What is left of a rank, each piece on a free cell drawn by the weights of the rows; where no row with a weight is
  /// free, on any that the rules allow.
  void deal(Rank rank, const RowWeights& rows) {
    while (left_[rank.index()] > 0) {
      const auto cell = draw(rows);
      put(rank, cell ? *cell : *draw(rank == rank::bomb ? RowWeights{0, 1, 1, 1, 1, 1} : anywhere));
    }
  }

  void deal_rest(const RowWeights& rows) {
    for (int r = 1; r <= army_.ranks(); ++r) deal(at(r), rows);
  }

  std::optional<std::size_t> draw(const RowWeights& rows) {
    std::uint64_t sum = 0;
    for (std::size_t c = 0; c < layout_.cells.size(); ++c) sum += weight(rows, c);
    if (sum == 0) return std::nullopt;
    std::uint64_t at = random_() % sum;
    for (std::size_t c = 0;; ++c) {
      if (at < weight(rows, c)) return c;
      at -= weight(rows, c);
    }
  }
  std::uint64_t weight(const RowWeights& rows, std::size_t cell) const {
    return free(cell) ? static_cast<std::uint64_t>(rows[row(cell)]) : 0;
  }

  const Board& board_;
  const Army& army_;
  LayoutStyle style_;
  std::mt19937_64 random_;
  Layout layout_;
  std::array<int, ranks_max> left_{};
};

}  // namespace

std::string_view style_title(LayoutStyle style) { return text(member_of(DeployText::style_balanced, style)); }

Layout random_layout(BoardId board, LayoutStyle style, std::uint64_t chance) {
  Dealer dealer(board, style, chance);
  return board == BoardId::generals ? dealer.generals() : dealer.junqi();
}

}  // namespace junqi::client
