// Layouts as small pictures with their names, to choose one of; and one such picture alone.
#pragma once

#include <functional>
#include <vector>

#include "client/model/layout_shelf.hpp"
#include "client/screens/piece_faces.hpp"
#include "client/ui/scroll_bar.hpp"
#include "client/ui/widget.hpp"

namespace junqi::client {

/// A territory with the pieces on it, its front row on top.
void draw_layout(Canvas& canvas, BoardId board, const Layout& layout, Rect area, FaceStyle style);

class LayoutCards : public Widget {
 public:
  Size wanted(const Canvas& canvas, int width) const override;
  void place(const Canvas& canvas, Rect rect) override;
  void draw(Canvas& canvas) override;
  bool handle(const UiEvent& event, Ui& ui) override;
  bool takes_focus() const override { return true; }
  void list_zones(std::vector<Zone>& zones) const override;

  BoardId board = BoardId::junqi4;
  FaceStyle style = FaceStyle::chinese;
  std::vector<ShelvedLayout> layouts;
  int selected = -1;
  std::string when_empty;
  int rows_wanted = 2;
  std::function<void(int)> on_select;
  std::function<void(int)> on_activate;

 private:
  Rect card(std::size_t index) const;
  void draw_card(Canvas& canvas, std::size_t index) const;
  bool handle_key(Key key);
  bool handle_press(const UiEvent& event);
  void select(int index);

  ScrollBar bar_;
  Rect view_;
  Size card_size_;
  int gap_ = 8;
  int columns_ = 1;
  int shown_selected_ = -1;
  Pos under_;
};

}  // namespace junqi::client
