// The course of a match as rows: a number, which piece went from where to where, what it met and what came of it. What
// is no move is said in words. It shows what it is given; one of its rows may be picked, where that means something.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "client/paint/board_picture.hpp"
#include "client/ui/label.hpp"
#include "client/ui/scroll_bar.hpp"

namespace junqi::client {

/// A piece as a row speaks of it. Without a face nothing but its seat is known.
struct RowPiece {
  Seat seat = no_seat;
  std::string face = {};
  std::string short_face = {};  // written where the other is too wide
  bool fallen = false;
};

struct MoveRow {
  int number = 0;  // of the action; 0: none is written
  RowPiece mover = {};
  std::string move = {};  // "1c1 × 2c1"
  RowPiece met = {};
  Outcome outcome = Outcome::moves;
  std::string words = {};  // instead of the move
  Ink ink = Ink::normal;
  std::string tip = {};
  std::vector<Node> nodes = {};  // what it is about
};

class MoveList : public Widget {
 public:
  void add(MoveRow row);
  void clear();
  std::size_t size() const { return rows_.size(); }

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return bool{on_pick}; }
  std::string tip_at(Pos at) const override;
  void list_zones(std::vector<Zone>& zones) const override;
  void take_over(Widget& before) override;

  /// A row is lit and comes into view; nothing: the end does.
  void pick(std::optional<std::size_t> row);
  /// What the row under the pointer is about.
  std::vector<Node> aimed() const;

  std::string when_empty;
  std::function<void(std::size_t)> on_pick;  // a row was clicked
  std::function<void(int)> on_step;          // an arrow key: -1 to the row before, 1 to the next

 private:
  /// Where the parts of a move stand in a row, from its left edge.
  struct Columns {
    int sign = 0;
    int mover = 0;
    int move = 0;
    int met_sign = 0;
    int met = 0;
  };
  void lay_out(const Canvas& canvas, int width);
  Columns columns(const Canvas& canvas) const;
  Rect row_rect(std::size_t index) const;
  std::optional<std::size_t> row_at(Pos at) const;
  void draw_row(Canvas& canvas, std::size_t index, Rect row) const;
  void draw_move(Canvas& canvas, const MoveRow& row, Rect where) const;
  void draw_row_piece(Canvas& canvas, const RowPiece& piece, Rect sign, Rect face) const;
  bool handle_key(const UiEvent& event);

  std::vector<MoveRow> rows_;
  std::vector<std::vector<std::string>> words_;  // wrapped, by row
  std::vector<int> tops_;                        // by row, and the end of the last one
  Columns columns_;
  int laid_width_ = 0;
  int laid_px_ = 0;
  std::optional<std::size_t> picked_;
  bool show_picked_ = false;  // it has not been scrolled to yet
  ScrollBar bar_;
  Rect view_;
  Pos under_;
};

}  // namespace junqi::client
