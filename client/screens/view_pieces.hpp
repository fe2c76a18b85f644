// Pieces as a View shows them. Pure functions; no screen, no SDL.
#pragma once

#include <optional>
#include <vector>

#include "client/paint/board_picture.hpp"
#include "client/screens/piece_faces.hpp"
#include "match/view.hpp"

namespace junqi::client {

/// By node; those whose rank the view does not hold show their backs.
std::vector<std::optional<PieceLook>> view_pieces(const RuleSet& rules, const View& view, FaceStyle style);

/// A piece with its face, as its owner sees it.
PieceLook open_piece(BoardId board, Seat owner, Rank rank, FaceStyle style);

}  // namespace junqi::client
