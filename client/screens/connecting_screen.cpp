#include "client/screens/connecting_screen.hpp"

#include "client/words/common.hpp"
#include "client/words/line.hpp"

namespace junqi::client {

ConnectingScreen::ConnectingScreen(App& app) : ClientScreen(app, Screen::connecting) {
  content_->stretch();
  auto& row = content_->row(0).justified(Align::centre);
  auto& panel = row.column(16);
  panel.padded(28, 24).backed(Backing::panel).hints.width = 440;
  words_ = &panel.add<Label>("", TextStyle::heading);
  words_->wraps = true;
  words_->across = Across::centre;
  auto& buttons = panel.row().justified(Align::centre);
  buttons.add<Button>(say(CommonText::cancel), [this] { client().go_home(); });
  content_->stretch();
}

void ConnectingScreen::refresh(Millis now) {
  const LineWords line = client().line(now);
  // While the line is in trouble the banner says so.
  words_->text = line.trouble ? say(LineText::connecting, address_text(client().server())) : line.text;
}

bool ConnectingScreen::shortcut(const UiEvent& event) {
  if (!event.is_key(Key::escape)) return false;
  client().go_home();
  return true;
}

}  // namespace junqi::client
