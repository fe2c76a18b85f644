#include "client/screens/room_password.hpp"

#include "client/model/lobby_model.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/common.hpp"
#include "client/words/home.hpp"
#include "client/words/lobby.hpp"
#include "wire/codec.hpp"

namespace junqi::client {

void open_room_password(LobbyModel& lobby, Ui& ui) {
  const bool again = !lobby.password_wanted()->password.empty();
  auto dialog = make_dialog(say(LobbyText::locked_title));
  if (again) dialog->add<Label>(say(LobbyText::locked_again), TextStyle::body, Ink::danger).wraps = true;
  auto& box = dialog->column(4);
  box.add<Label>(say(LobbyText::room_password), TextStyle::caption, Ink::soft);
  auto& field = box.add<TextField>("", static_cast<std::size_t>(wire::room_password_length_max));
  field.secret = true;
  field.zone = again ? "room password again" : "room password";
  const auto answer = [&lobby, &ui, &field] {
    if (field.text().empty()) return;
    lobby.answer_password(field.text());
    ui.close_top();
  };
  field.on_submit = [answer](const std::string&) { answer(); };
  add_dialog_buttons(ui, *dialog,
                     {{say(CommonText::cancel), [&lobby] { lobby.drop_password(); }},
                      {say(HomeText::join), answer, ButtonKind::primary, false}});
  ui.open_dialog(std::move(dialog));
}

}  // namespace junqi::client
