// One layout being edited, off line.
#pragma once

#include "client/screens/board_pane.hpp"
#include "client/screens/page_screen.hpp"

namespace junqi::client {

class LayoutScreen : public PageScreen {
 public:
  explicit LayoutScreen(App& app);
  Facts facts() const override;
  void lay_down() override;

 protected:
  void refresh(Millis now) override;
  bool shortcut(const UiEvent& event) override;
  void draw_behind(Canvas& canvas) override;
  void leave() override;
  bool dropped(const std::string& path) override;

 private:
  Shelves::Edited& edited() const { return *edited_; }
  LayoutEditor& editor() const { return edited().editor; }
  bool changed() const { return editor().text() != edited().kept; }
  void fill_side(Box& side);
  void refresh_board();
  void save();
  void save_as();
  void paste();

  std::shared_ptr<Shelves::Edited> edited_;
  BoardPane* pane_ = nullptr;
  Label* name_ = nullptr;
  Button* undo_ = nullptr;
  Button* redo_ = nullptr;
  Button* save_ = nullptr;
};

/// Connects a board to an editor that is asked for anew each time.
void connect_editor(BoardPane& pane, std::function<LayoutEditor&()> editor);
/// Shuffle, mirror, undo and redo; gives the last two.
struct EditorTools {
  Button* undo;
  Button* redo;
};
EditorTools add_editor_tools(Box& side, std::function<LayoutEditor&()> editor);
/// The layout as text, to the clipboard and from there.
void add_editor_clipboard(Box& side, Ui& ui, std::function<LayoutEditor&()> editor, std::function<void()> paste);
/// The piece that is held hangs at the pointer while it is dragged.
void carry_held(BoardPane& pane, const LayoutEditor& editor);

}  // namespace junqi::client
