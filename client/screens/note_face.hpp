// What a note looks like on a piece: a few characters, and the sign of its colour. Colours are told apart by their
// shapes too.
#pragma once

#include "client/model/note_mark.hpp"
#include "client/paint/canvas.hpp"
#include "client/paint/piece_painter.hpp"
#include "client/screens/piece_faces.hpp"

namespace junqi::client {

/// "Col", "≠Mn", "+"; of one's own words the first few characters.
std::string note_face(BoardId board, const NoteMark& mark, FaceStyle style);
/// In the language of the client; nothing for ranks, words and none.
std::string_view note_sign_title(NoteSign sign);

}  // namespace junqi::client
