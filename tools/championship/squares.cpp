#include "tools/championship/squares.hpp"

namespace junqi::championship {
namespace {

constexpr int rows = 6;   // of a territory
constexpr int files = 5;  // likewise

const Board& board() { return Board::get(BoardId::junqi2); }

}  // namespace

std::string square_text(Seat own, Node n) {
  const NodeInfo& info = board().node(n);
  const bool home = info.territory == own;
  const int row = home ? rows + info.row - 1 : rows - info.row;
  const int column = home ? info.file : files - 1 - info.file;
  return {static_cast<char>('A' + row), static_cast<char>('0' + column)};
}

std::optional<Node> read_square(Seat own, std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const int row = text[0] - 'A';
  const int column = text[1] - '0';
  if (row < 0 || row >= 2 * rows || column < 0 || column >= files) return std::nullopt;
  const bool home = row >= rows;
  const int seat = home ? own.value : 3 - own.value;
  const int file = home ? column : files - 1 - column;
  const int number = home ? row - rows + 1 : rows - row;
  const std::array<char, 3> name{static_cast<char>('0' + seat), static_cast<char>('a' + file),
                                 static_cast<char>('0' + number)};
  return board().find({name.data(), name.size()});
}

std::string move_text(Seat own, Move move) { return square_text(own, move.from) + square_text(own, move.to); }

std::optional<Move> read_move(Seat own, std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  const auto from = read_square(own, text.substr(0, 2));
  const auto to = read_square(own, text.substr(2));
  if (!from || !to) return std::nullopt;
  return Move{*from, *to};
}

}  // namespace junqi::championship
