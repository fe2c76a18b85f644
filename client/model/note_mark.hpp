// What a note on a piece says, and the text in which a server keeps it: "marshal", "not a mine", "#2 strong", or
// whatever a person wrote. The texts are the same in every language, so that they can be read on another machine.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/rank.hpp"

namespace junqi::client {

enum class NoteSign : std::uint8_t { none, rank, not_mine, strong, weak, moved, words };

struct NoteMark {
  NoteSign sign = NoteSign::none;
  int colour = 0;     // 1 to note_colours; 0: none
  Rank rank = {};     // what the viewer takes the piece for
  std::string words;  // the viewer's own
  bool operator==(const NoteMark&) const = default;
  bool empty() const { return sign == NoteSign::none && colour == 0; }
};

inline constexpr int note_colours = 4;

NoteMark read_note(BoardId board, std::string_view text);
/// Empty for a mark that says nothing; never longer than a server takes.
std::string note_text(BoardId board, const NoteMark& mark);

/// The mark after the key of a letter or digit, which adds to, replaces or (the same one again) takes off what is
/// there; nothing for a key that means nothing. Ranks go by their figures: 9 is the marshal, 1 the engineer, m, b and f
/// mine, bomb and flag; in Generals by the codes of layouts, s is the spy and p the private. A dot changes the colour.
std::optional<NoteMark> note_by_key(BoardId board, char key, NoteMark present);
/// The same for a sign and a colour that were picked.
NoteMark with_sign(NoteMark present, NoteSign sign, Rank rank = {});
NoteMark with_colour(NoteMark present, int colour);

}  // namespace junqi::client
