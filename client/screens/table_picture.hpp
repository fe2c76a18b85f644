// From what the client knows of a match to what is to be seen on the board. Pure functions; no screen, no SDL.
#pragma once

#include "client/model/table_model.hpp"
#include "client/paint/board_picture.hpp"
#include "client/screens/piece_faces.hpp"

namespace junqi::client {

/// Every piece as the viewer may see it, by node.
std::vector<std::optional<PieceLook>> table_pieces(const Table& table, FaceStyle style);

/// Marks, targets, selection and whose turn it is; the pieces are left to the caller.
BoardPicture table_picture(const Table& table, const TableModel& model);
/// The same for a match that nobody plays any more: the marks of the last moves.
BoardPicture end_picture(const Table& table);

/// The pieces of a seat as it deployed them; nothing if the text is no layout.
void put_layout(BoardPicture& picture, const Board& board, Seat seat, std::string_view layout, FaceStyle style);

}  // namespace junqi::client
