#include "client/screens/account_dialog.hpp"

#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/account.hpp"
#include "client/words/common.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr int width = 520;

TextField& add_field(Box& dialog, AccountText what, std::string zone, bool secret) {
  auto& box = dialog.column(4);
  box.add<Label>(say(what), TextStyle::caption, Ink::soft);
  auto& field = box.add<TextField>("", secret ? wire::password_length_max : wire::name_length_max);
  field.secret = secret;
  field.zone = std::move(zone);
  return field;
}

void open_password_dialog(Client& client, Ui& ui) {
  auto dialog = make_dialog(say(AccountText::change_password), width);
  auto& old_one = add_field(*dialog, AccountText::old_password, "old password", true);
  auto& new_one = add_field(*dialog, AccountText::new_password, "new password", true);
  // The fields are gone once the dialog is closed, so each button reads them before it closes it.
  const auto change = [&client, &ui, &old_one, &new_one] {
    const auto [before, after] = std::pair(old_one.text(), new_one.text());
    ui.close_top();
    client.change_password(before, after);
  };
  new_one.on_submit = [change](const std::string&) { change(); };
  add_dialog_buttons(
      ui, *dialog,
      {{say(CommonText::cancel)}, {say(AccountText::change_password), change, ButtonKind::primary, false}});
  ui.open_dialog(std::move(dialog));
}

void open_signed_in(Client& client, Ui& ui) {
  auto dialog = make_dialog(say(AccountText::title), width);
  dialog->add<Label>(say(AccountText::yours, client.my_name()), TextStyle::body, Ink::soft).wraps = true;
  auto& more = dialog->row(8);
  more.add<Button>(say(AccountText::change_password), [&client, &ui] {
    ui.close_top();
    open_password_dialog(client, ui);
  });
  more.add<Button>(say(AccountText::sign_out_everywhere), [&client, &ui] {
    ui.close_top();
    client.sign_out(true);
  });
  more.stretch();
  add_dialog_buttons(ui, *dialog,
                     {{say(CommonText::close)},
                      {say(AccountText::sign_out), [&client] { client.sign_out(false); }, ButtonKind::primary}});
  ui.open_dialog(std::move(dialog));
}

void open_sign_in(Client& client, Ui& ui) {
  auto dialog = make_dialog(say(AccountText::title), width);
  dialog->add<Label>(say(AccountText::words), TextStyle::body, Ink::soft).wraps = true;
  auto& name = add_field(*dialog, AccountText::name, "account name", false);
  name.set_text(client.my_name());
  auto& password = add_field(*dialog, AccountText::password, "account password", true);
  password.placeholder = say(AccountText::new_hint);
  using Act = void (Client::*)(std::string, std::string);
  const auto act = [&client, &ui, &name, &password](Act what) {
    const auto [who, secret] = std::pair(name.text(), password.text());
    if (who.empty() || secret.empty()) return;
    ui.close_top();
    (client.*what)(who, secret);
  };
  password.on_submit = [act](const std::string&) { act(&Client::sign_in); };
  add_dialog_buttons(ui, *dialog,
                     {{say(CommonText::cancel)},
                      {say(AccountText::make_account), [act] { act(&Client::make_account); }, ButtonKind::plain, false},
                      {say(AccountText::sign_in), [act] { act(&Client::sign_in); }, ButtonKind::primary, false}});
  ui.open_dialog(std::move(dialog));
}

}  // namespace

void open_account_dialog(Client& client, Ui& ui) {
  client.has_account() ? open_signed_in(client, ui) : open_sign_in(client, ui);
}

}  // namespace junqi::client
