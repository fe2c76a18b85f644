#include "server/bots/layout_shape.hpp"

#include <cstdlib>
#include <utility>
#include <vector>

namespace junqi::bots {
namespace {

constexpr std::size_t generals_files = 9;

/// Where a cell is, from the left and from the front.
struct Spot {
  int file = 0;
  int row = 0;
};

/// Of Junqi the files and rows of a seat's 25 nodes, camps left out.
constexpr std::string_view junqi_files = "abcdeaceabdeaceabcdeabcde";
constexpr std::string_view junqi_rows = "1111122233334445555566666";

Spot spot(BoardId board, std::size_t cell) {
  if (board == BoardId::generals)
    return {static_cast<int>(cell % generals_files), static_cast<int>(cell / generals_files)};
  return {junqi_files[cell] - 'a', junqi_rows[cell] - '1'};
}

bool on_rail(Spot at) { return at.row == 0 || at.row == 4 || (at.row < 4 && (at.file == 0 || at.file == 4)); }

bool neighbours(Spot a, Spot b) { return std::abs(a.file - b.file) + std::abs(a.row - b.row) == 1; }

/// Whether two pieces are officers of nearly the same rank: of the next, in Generals with its many ranks of the next
/// but one.
bool nearly_equal(BoardId board, char a, char b) {
  const bool generals = board == BoardId::generals;
  const char last = generals ? 'l' : 'h';
  const int apart = std::abs(a - b);
  return a >= 'a' && b >= 'a' && a <= last && b <= last && apart > 0 && apart <= (generals ? 2 : 1);
}

/// All two neighbours, corner to corner too, that may change places.
std::vector<std::pair<std::size_t, std::size_t>> small_swaps(BoardId board, std::string_view layout) {
  std::vector<std::pair<std::size_t, std::size_t>> swaps;
  for (std::size_t a = 0; a < layout.size(); ++a)
    for (std::size_t b = a + 1; b < layout.size(); ++b) {
      if (!nearly_equal(board, layout[a], layout[b])) continue;
      const Spot one = spot(board, a);
      const Spot other = spot(board, b);
      if (std::abs(one.file - other.file) <= 1 && std::abs(one.row - other.row) <= 1) swaps.emplace_back(a, b);
    }
  return swaps;
}

std::size_t beside(BoardId board, std::string_view layout, std::size_t place, std::string_view wanted) {
  std::size_t found = 0;
  for (std::size_t cell = 0; cell < layout.size(); ++cell)
    if (neighbours(spot(board, cell), spot(board, place)) && wanted.find(layout[cell]) != wanted.npos) ++found;
  return found;
}

bool sound_junqi(std::string_view layout) {
  constexpr std::size_t left = 21;
  constexpr std::size_t right = 23;
  const std::size_t flag = layout.find('l');
  const char other = layout[flag == left ? right : left];
  if (beside(BoardId::junqi2, layout, flag, "j") < 2 || std::string_view("ghj").find(other) == std::string_view::npos)
    return false;
  int bombs_ahead = 0;
  int engineers_on_rails = 0;
  for (std::size_t cell = 0; cell < layout.size(); ++cell) {
    const Spot at = spot(BoardId::junqi2, cell);
    if (layout[cell] == 'a' && at.row == 0) return false;
    bombs_ahead += layout[cell] == 'k' && at.row < 5 ? 1 : 0;
    engineers_on_rails += layout[cell] == 'i' && on_rail(at) ? 1 : 0;
  }
  return bombs_ahead > 0 && engineers_on_rails > 0;
}

bool sound_generals(std::string_view layout) {
  const std::size_t flag = layout.find('o');
  if (flag < 2 * generals_files || beside(BoardId::generals, layout, flag, "abcdefghijklmn") < 2) return false;
  return layout.find('a') >= generals_files && layout.rfind('n') >= generals_files;
}

}  // namespace

bool sound(BoardId board, std::string_view layout) {
  return board == BoardId::generals ? sound_generals(layout) : sound_junqi(layout);
}

std::size_t mirrored_cell(BoardId board, std::size_t cell) {
  const Spot at = spot(board, cell);
  const int last_file = board == BoardId::generals ? static_cast<int>(generals_files) - 1 : 4;
  std::size_t other = cell - static_cast<std::size_t>(at.file);  // of the same row, near its beginning
  if (board != BoardId::generals) other = junqi_rows.find(junqi_rows[cell]);
  while (spot(board, other).file != last_file - at.file) ++other;
  return other;
}

std::string mirrored(BoardId board, std::string_view layout) {
  std::string other(layout);
  for (std::size_t cell = 0; cell < layout.size(); ++cell) other[mirrored_cell(board, cell)] = layout[cell];
  return other;
}

int distance(std::string_view a, std::string_view b) {
  int different = 0;
  for (std::size_t cell = 0; cell < a.size(); ++cell) different += a[cell] != b[cell] ? 1 : 0;
  return different;
}

std::string varied(BoardId board, std::string layout, int times, Dice& dice) {
  for (int done = 0; done < times; ++done) {
    const auto swaps = small_swaps(board, layout);
    if (swaps.empty()) break;
    const auto [a, b] = swaps[static_cast<std::size_t>(dice.below(static_cast<int>(swaps.size())))];
    std::swap(layout[a], layout[b]);
    if (!sound(board, layout)) std::swap(layout[a], layout[b]);
  }
  return layout;
}

}  // namespace junqi::bots
