// A layout being edited: pieces swapped by pointer or keys, shuffled, mirrored, undone. It is legal at every moment,
// since only legal swaps are made. Where it comes from and goes to is its owner's business.
#pragma once

#include <utility>

#include "board/node_set.hpp"
#include "client/model/direction.hpp"
#include "client/model/layout_styles.hpp"
#include "rules/layout_text.hpp"

namespace junqi::client {

class LayoutEditor {
 public:
  /// Begins with `before` if that is legal on the board, or with a random layout.
  LayoutEditor(const Board& board, std::uint64_t chance, std::optional<Layout> before = {});
  virtual ~LayoutEditor() = default;

  const Board& board() const { return *board_; }
  /// Whose territory is filled; no_seat: nobody's.
  virtual Seat seat() const { return Seat{1}; }
  virtual bool editable() const { return true; }

  // What stands where.
  const Layout& layout() const { return layout_; }
  /// One's own piece on a node; nothing where there is none.
  std::optional<Rank> piece(Node node) const;
  std::string text() const { return layout_text(board().id(), layout_); }

  // Swapping, by pointer or keys.
  /// A click: takes a piece up, swaps it with what is there, or puts it down.
  void click(std::optional<Node> node);
  bool begin_drag(Node node);
  void drop(std::optional<Node> node);
  /// False if nothing was held.
  bool cancel() {
    dragging_ = false;
    return std::exchange(held_, std::nullopt).has_value();
  }
  void step(Direction direction);
  void activate();
  std::optional<Node> cursor() const { return cursor_; }
  std::optional<Node> held() const { return held_; }
  bool dragging() const { return dragging_; }
  /// Where the held piece may go, given what it would swap places with.
  NodeSet allowed() const;
  /// Why the last thing did not work; empty when there is nothing to say.
  const std::string& hint() const { return hint_; }
  void clear_hint() { hint_.clear(); }

  // The whole layout.
  void shuffle(LayoutStyle style);
  void mirror();
  bool can_undo() const { return editable() && at_ > 0; }
  bool can_redo() const { return editable() && at_ + 1 < history_.size(); }
  void undo();
  void redo();
  /// A layout as text, or as the bytes of a .jql file; the error is one sentence.
  tl::expected<void, std::string> load(std::string_view text);

 protected:
  LayoutEditor(const LayoutEditor&) = default;
  LayoutEditor& operator=(const LayoutEditor&) = default;
  LayoutEditor(LayoutEditor&&) = default;
  LayoutEditor& operator=(LayoutEditor&&) = default;

  /// Another beginning; what was edited is forgotten.
  void begin_with(Layout layout);
  bool edited() const { return history_.size() > 1; }
  /// Whether it has changed since this was asked last.
  bool take_changed() { return std::exchange(changed_, false); }
  void tell(std::string hint) { hint_ = std::move(hint); }

 private:
  std::optional<std::size_t> cell(Node node) const;
  Layout swapped(std::size_t a, std::size_t b) const;
  void swap_held(Node node);
  void change(Layout layout);

  const Board* board_;
  std::uint64_t chance_;  // of the next random layout
  Layout layout_;
  std::vector<Layout> history_;
  std::size_t at_ = 0;  // of layout_ in the history
  std::optional<Node> held_;
  std::optional<Node> cursor_;
  bool dragging_ = false;
  bool changed_ = true;
  std::string hint_;
};

/// What is wrong with a layout, in a sentence.
std::string fault_sentence(const LayoutFault& fault);
/// A legal layout from a layout string or the bytes of a .jql file; the error is one sentence.
tl::expected<Layout, std::string> read_layout(BoardId board, std::string_view text);

}  // namespace junqi::client
