// Small pictures of the boards: one alone, and a square of them to choose from.
#pragma once

#include <functional>

#include "board/board.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

/// Draws a board with its pieces' places filled, as large as it fits into `area`.
void draw_small_board(Canvas& canvas, BoardId board, Rect area);

class BoardCards : public Widget {
 public:
  BoardCards(BoardId first, std::function<void(BoardId)> act) : chosen(first), on_change(std::move(act)) {}

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void list_zones(std::vector<Zone>& zones) const override;

  BoardId chosen;
  std::function<void(BoardId)> on_change;
  std::function<void()> on_activate;  // by Enter or a double click

 private:
  void choose(BoardId board);
  bool handle_key(Key key);
  void draw_card(Canvas& canvas, BoardId board, Rect card) const;

  std::array<Rect, all_boards.size()> cards_{};
  Pos under_;
};

}  // namespace junqi::client
