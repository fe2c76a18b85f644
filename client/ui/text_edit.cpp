#include "client/ui/text_edit.hpp"

#include "client/paint/text_fit.hpp"

namespace junqi::client {

TextEdit::TextEdit(std::string text, std::size_t characters_max) : characters_max_(characters_max) {
  set_text(std::move(text));
}

void TextEdit::set_text(std::string text) {
  text_.clear();
  caret_ = anchor_ = 0;
  insert(text);
}

std::string TextEdit::selected() const { return text_.substr(selection_begin(), selection_end() - selection_begin()); }

void TextEdit::erase_selection() {
  const std::size_t begin = selection_begin();
  text_.erase(begin, selection_end() - begin);
  caret_ = anchor_ = begin;
}

void TextEdit::insert(std::string_view words) {
  erase_selection();
  std::size_t count = character_count(text_);
  for (std::size_t at = 0; at < words.size() && count < characters_max_;) {
    const std::size_t next = next_character(words, at);
    std::string_view character = words.substr(at, next - at);
    at = next;
    if (character == "\n" || character == "\t") character = " ";
    const auto first = static_cast<unsigned char>(character.front());
    if (first < 0x20U || first == 0x7FU) continue;
    text_.insert(caret_, character);
    caret_ += character.size();
    ++count;
  }
  anchor_ = caret_;
}

std::size_t TextEdit::word_before(std::size_t at) const {
  while (at > 0 && text_[at - 1] == ' ') --at;
  while (at > 0 && text_[at - 1] != ' ') --at;
  return at;
}

std::size_t TextEdit::word_after(std::size_t at) const {
  while (at < text_.size() && text_[at] != ' ') ++at;
  while (at < text_.size() && text_[at] == ' ') ++at;
  return at;
}

void TextEdit::erase_before(bool whole_word) {
  if (!has_selection()) anchor_ = whole_word ? word_before(caret_) : previous_character(text_, caret_);
  erase_selection();
}

void TextEdit::erase_after() {
  if (!has_selection()) anchor_ = next_character(text_, caret_);
  erase_selection();
}

void TextEdit::select_all() {
  anchor_ = 0;
  caret_ = text_.size();
}

void TextEdit::move_to(std::size_t at, bool keep) {
  caret_ = at < text_.size() ? at : text_.size();
  if (!keep) anchor_ = caret_;
}

void TextEdit::move_left(bool keep, bool whole_word) {
  if (has_selection() && !keep) return move_to(selection_begin(), false);
  move_to(whole_word ? word_before(caret_) : previous_character(text_, caret_), keep);
}

void TextEdit::move_right(bool keep, bool whole_word) {
  if (has_selection() && !keep) return move_to(selection_end(), false);
  move_to(whole_word ? word_after(caret_) : next_character(text_, caret_), keep);
}

}  // namespace junqi::client
