// One line of text being edited: caret, selection, and what keys do to them. It draws nothing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace junqi::client {

class TextEdit {
 public:
  explicit TextEdit(std::string text = {}, std::size_t characters_max = 200);

  const std::string& text() const { return text_; }
  void set_text(std::string text);

  std::size_t caret() const { return caret_; }
  std::size_t selection_begin() const { return caret_ < anchor_ ? caret_ : anchor_; }
  std::size_t selection_end() const { return caret_ < anchor_ ? anchor_ : caret_; }
  bool has_selection() const { return caret_ != anchor_; }
  std::string selected() const;

  /// Replace the selection; line breaks become spaces, other control characters and what is too long are left out.
  void insert(std::string_view words);
  void erase_before(bool whole_word);
  void erase_after();
  void erase_selection();
  void select_all();
  /// Move the caret to a byte; `keep` leaves the other end of the selection where it is.
  void move_to(std::size_t at, bool keep);
  void move_left(bool keep, bool whole_word);
  void move_right(bool keep, bool whole_word);

 private:
  std::size_t word_before(std::size_t at) const;
  std::size_t word_after(std::size_t at) const;

  std::string text_;
  std::size_t characters_max_;
  std::size_t caret_ = 0;
  std::size_t anchor_ = 0;
};

}  // namespace junqi::client
