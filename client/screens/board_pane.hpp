// The widget that shows a board and turns pointer and keys into nodes and directions. What is on the board and what a
// click means is decided by whoever owns it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "client/model/direction.hpp"
#include "client/paint/board_layout.hpp"
#include "client/paint/board_picture.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

/// What a person does on the board. Any of them may be empty.
struct BoardHandlers {
  std::function<void(std::optional<Node>)> click;
  std::function<bool(Node)> begin_drag;
  std::function<void(std::optional<Node>)> drop;
  std::function<void(std::optional<Node>)> hover;
  std::function<bool()> cancel;      // false: there was nothing to take back
  std::function<void(Node)> menu;    // the right button on a node; without it, or beside the nodes, it cancels
  std::function<bool(char)> letter;  // a letter, a digit or a sign; '0' for the keys that take away
  std::function<void(Direction)> step;
  std::function<void(Direction)> leap;  // with Shift, over what is of no use now
  std::function<void()> activate;
};

class BoardPane : public Widget {
 public:
  BoardPane(const Board& board, Seat viewer) : board_(&board), viewer_(viewer) { zone = "board"; }

  void show(const Board& board, Seat viewer);
  const std::optional<BoardLayout>& layout() const { return layout_; }
  /// The piece that the pointer carries, in the middle of which it is; call before drawing.
  std::optional<PieceLook> carried;
  BoardPicture picture;
  /// Lies over the board and hides it: a heading, and words below it.
  struct Veil {
    std::string title;
    std::string words;
  };
  std::optional<Veil> veil;
  BoardHandlers on;
  /// The nodes that the clicks of any button so far meant, "-" beside all of them: for tools that play by the window.
  const std::string& clicked_nodes() const { return clicked_nodes_; }
  std::string cursor_name() const { return picture.cursor ? board_->name(*picture.cursor) : std::string(); }
  /// The table and the empty board; covers the whole window, so it comes before everything else.
  void draw_ground_behind(Canvas& canvas) const;

  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void list_zones(std::vector<Zone>& zones) const override;

 private:
  void draw_veil(Canvas& canvas) const;
  void note_click(Pos at);
  bool handle_right(Pos at);
  bool handle_pointer(const UiEvent& event);
  bool handle_move(Pos at);
  bool handle_release(Pos at);
  bool handle_key(const UiEvent& event);

  const Board* board_;
  Seat viewer_;
  std::optional<BoardLayout> layout_;
  Pos pointer_;
  std::optional<Pos> pressed_at_;
  bool dragging_ = false;
  std::string clicked_nodes_;
  int slack_ = 4;  // pixels that a click may wander
};

}  // namespace junqi::client
