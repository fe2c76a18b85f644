#include "client/screens/view_pieces.hpp"

namespace junqi::client {

PieceLook open_piece(BoardId board, Seat owner, Rank rank, FaceStyle style) {
  PieceWords words = piece_face(board, rank, style);
  PieceLook piece;
  piece.owner = owner;
  piece.face = std::move(words.full);
  piece.short_face = std::move(words.brief);
  piece.widest_face = std::move(words.widest);
  piece.widest_short = std::move(words.widest_brief);
  if (style == FaceStyle::insignia) piece.insignia = insignia_of(board, rank);
  return piece;
}

std::vector<std::optional<PieceLook>> view_pieces(const RuleSet& rules, const View& view, FaceStyle style) {
  const Board& board = *rules.board;
  std::vector<std::optional<PieceLook>> pieces(static_cast<std::size_t>(board.node_count()));
  for (std::uint8_t i = 0; i < board.node_count(); ++i) {
    const Node node{i};
    if (view.scene.empty(node)) continue;
    const Seat owner = view.scene.owner(node);
    PieceLook piece;
    piece.owner = owner;
    piece.concealed = true;
    if (const auto& known = view.rank(node)) {
      piece = open_piece(board.id(), owner, known->rank(), style);
      piece.shown = rules.is_flag(known->rank()) && view.scene.shown.has(owner);
    }
    for (std::uint8_t s = 1; rules.options.flag_carrier && s <= 2; ++s)
      if (view.scene.carried_at[s] == node) piece.carries = Seat{s};
    pieces[i] = std::move(piece);
  }
  return pieces;
}

}  // namespace junqi::client
