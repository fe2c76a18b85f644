#include "client/model/note_mark.hpp"

#include <algorithm>
#include <array>

#include "client/model/words.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

struct SignWord {
  NoteSign sign;
  std::string_view text;
  char key;
};

constexpr std::array<SignWord, 4> sign_words{{{NoteSign::not_mine, "not a mine", 'x'},
                                              {NoteSign::strong, "strong", '+'},
                                              {NoteSign::weak, "weak", '-'},
                                              {NoteSign::moved, "moved?", 'v'}}};

/// Generals has no mines.
bool is_said(BoardId board, NoteSign sign) { return sign != NoteSign::not_mine || board != BoardId::generals; }

/// Takes "#2" off the front; 0 if there is none.
int take_colour(std::string_view& text) {
  if (text.size() < 2 || text[0] != '#' || text[1] < '1' || text[1] > '0' + note_colours) return 0;
  if (text.size() > 2 && text[2] != ' ') return 0;
  const int colour = text[1] - '0';
  text = trimmed(text.substr(2));
  return colour;
}

std::string sign_text(BoardId board, const NoteMark& mark) {
  if (mark.sign == NoteSign::rank) return std::string(Army::of(board).info(mark.rank).name);
  if (mark.sign == NoteSign::words) return mark.words;
  for (const SignWord& one : sign_words)
    if (one.sign == mark.sign) return std::string(one.text);
  return {};
}

std::optional<Rank> rank_by_key(BoardId board, char key) {
  const Army& army = Army::of(board);
  const bool junqi = board != BoardId::generals;
  if (junqi && key >= '1' && key <= '9') return Rank::at(static_cast<std::uint8_t>('9' - key + 1));
  if (junqi && key == 'm') return rank::mine;
  if (junqi && key == 'b') return rank::bomb;
  if (key == 'f' && junqi) return army.flag();
  if (junqi) return std::nullopt;
  if (key == 's') return generals_rank::spy;
  if (key == 'p') return generals_rank::private_soldier;
  return key == 'n' || key == 'm' ? std::nullopt : army.by_code(key);
}

}  // namespace

NoteMark read_note(BoardId board, std::string_view text) {
  NoteMark mark;
  text = trimmed(text);
  mark.colour = take_colour(text);
  if (text.empty()) return mark;
  if (const auto rank = Army::of(board).by_name(text)) return with_sign(mark, NoteSign::rank, *rank);
  for (const SignWord& one : sign_words)
    if (one.text == text && is_said(board, one.sign)) return with_sign(mark, one.sign);
  mark.sign = NoteSign::words;
  mark.words = text;
  return mark;
}

std::string note_text(BoardId board, const NoteMark& mark) {
  std::string text = mark.colour == 0 ? std::string() : std::string("#") + static_cast<char>('0' + mark.colour);
  const std::string sign = sign_text(board, mark);
  if (!text.empty() && !sign.empty()) text += ' ';
  return std::string(trimmed(cut_to(text + sign, wire::note_length_max)));
}

NoteMark with_sign(NoteMark present, NoteSign sign, Rank rank) {
  if (present.sign == sign && present.rank == rank) {
    sign = NoteSign::none;
    rank = {};
  }
  present.sign = sign;
  present.rank = rank;
  present.words.clear();
  return present;
}

NoteMark with_colour(NoteMark present, int colour) {
  present.colour = present.colour == colour ? 0 : colour;
  return present;
}

std::optional<NoteMark> note_by_key(BoardId board, char key, NoteMark present) {
  if (key == '0') return NoteMark{};
  if (key == '.') {
    present.colour = (present.colour + 1) % (note_colours + 1);
    return present;
  }
  for (const SignWord& one : sign_words)
    if (is_said(board, one.sign) && (one.key == key || (one.key == '+' && key == '=')))
      return with_sign(std::move(present), one.sign);
  if (const auto rank = rank_by_key(board, key)) return with_sign(std::move(present), NoteSign::rank, *rank);
  return std::nullopt;
}

}  // namespace junqi::client
