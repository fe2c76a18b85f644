// From what the client knows of a match to what is to be seen on the board. Pure functions; no screen, no SDL.
#pragma once

#include "client/model/table_model.hpp"
#include "client/paint/board_picture.hpp"
#include "client/screens/piece_faces.hpp"

namespace junqi::client {

class TableNotes;

/// Every piece as the viewer may see it, by node; or as it stood after so many actions.
std::vector<std::optional<PieceLook>> table_pieces(const Table& table, FaceStyle style);
std::vector<std::optional<PieceLook>> table_pieces_at(const Table& table, int ply, FaceStyle style);
/// Puts the viewer's own notes on the pieces that they are about, as these stood after so many actions.
void put_notes(std::vector<std::optional<PieceLook>>& pieces, const Table& table, int ply, const TableNotes& notes,
               FaceStyle style);
/// A dot on every enemy piece that had moved by then.
void put_moved(std::vector<std::optional<PieceLook>>& pieces, const Table& table, int ply);

/// Targets and selection of now, marks and whose turn it was after so many actions; the pieces are left to the caller.
BoardPicture table_picture(const Table& table, const TableModel& model, int ply);
/// What was marked after so many actions; nothing can be done there.
BoardPicture past_picture(const Table& table, int ply);
/// The same for a match that nobody plays any more: the marks of the last moves.
BoardPicture end_picture(const Table& table);

/// The pieces of a seat as it deployed them; nothing if the text is no layout.
void put_layout(BoardPicture& picture, const Board& board, Seat seat, std::string_view layout, FaceStyle style);

}  // namespace junqi::client
