#include "client/ui/dialog.hpp"

#include "client/ui/focus_order.hpp"
#include "client/ui/label.hpp"

namespace junqi::client {
namespace {

/// A column that asks for a fixed width, whatever is in it.
class DialogPanel : public Box {
 public:
  explicit DialogPanel(int width) : Box(Flow::column, 14), width_(width) {}
  Size wanted(const Canvas& canvas, int width) const override {
    const int own = std::min(width, canvas.px(width_));
    return {own, Box::wanted(canvas, own).h};
  }
  bool handle(const UiEvent& event, Ui& /*ui*/) override { return event.kind == UiEvent::Kind::mouse_down; }

 private:
  int width_;
};

}  // namespace

std::unique_ptr<Box> make_dialog(const std::string& title, int width) {
  auto panel = std::make_unique<DialogPanel>(width);
  panel->padded(22, 20).backed(Backing::panel);
  if (!title.empty()) panel->add<Label>(title, TextStyle::heading);
  return panel;
}

void add_dialog_buttons(Ui& ui, Box& dialog, std::vector<DialogButton> buttons) {
  Box& row = dialog.row(8);
  row.stretch();
  for (DialogButton& button : buttons) {
    auto act = [&ui, action = std::move(button.act), closes = button.closes] {
      if (closes) ui.close_top();
      if (action) action();
    };
    row.add<Button>(std::move(button.text), std::move(act), button.kind);
  }
}

void focus_primary(Ui& ui, Box& dialog) {
  for (Widget* widget : focus_order(dialog))
    if (auto* button = dynamic_cast<Button*>(widget); button != nullptr && button->kind == ButtonKind::primary)
      ui.focus(button);
}

void ask(Ui& ui, const std::string& title, const std::string& words, std::vector<DialogButton> buttons) {
  auto dialog = make_dialog(title);
  if (!words.empty()) dialog->add<Label>(words, TextStyle::body, Ink::soft).wraps = true;
  add_dialog_buttons(ui, *dialog, std::move(buttons));
  Box& opened = *dialog;
  ui.open_dialog(std::move(dialog));
  focus_primary(ui, opened);
}

}  // namespace junqi::client
