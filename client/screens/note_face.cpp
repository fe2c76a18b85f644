#include "client/screens/note_face.hpp"

#include "client/model/words.hpp"
#include "client/words/notes.hpp"

namespace junqi::client {
namespace {

constexpr int words_shown = 4;

}  // namespace

std::string note_face(BoardId board, const NoteMark& mark, FaceStyle style) {
  switch (mark.sign) {
    case NoteSign::rank:
      return piece_face(board, mark.rank, style).brief;
    case NoteSign::not_mine:
      return "≠" + piece_face(board, rank::mine, style).brief;
    case NoteSign::strong:
      return "+";
    case NoteSign::weak:
      return "−";
    case NoteSign::moved:
      return "»";
    case NoteSign::words:
      return cut_to(mark.words, words_shown);
    case NoteSign::none:
      break;
  }
  return {};
}

std::string_view note_sign_title(NoteSign sign) {
  switch (sign) {
    case NoteSign::not_mine:
      return text(NoteText::not_mine);
    case NoteSign::strong:
      return text(NoteText::strong);
    case NoteSign::weak:
      return text(NoteText::weak);
    case NoteSign::moved:
      return text(NoteText::moved);
    default:
      return {};
  }
}

}  // namespace junqi::client
