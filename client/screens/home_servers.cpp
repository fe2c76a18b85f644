#include "client/screens/home_servers.hpp"

#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/common.hpp"
#include "client/words/home.hpp"
#include "wire/beacon.hpp"

namespace junqi::client {

void open_server_dialog(SavedServers& servers, Ui& ui, const std::optional<SavedServer>& server) {
  auto dialog = make_dialog(say(HomeText::edit_title), 440);
  const auto add = [&dialog](HomeText what, std::string zone, const std::string& value,
                             std::size_t most) -> TextField& {
    auto& box = dialog->column(4);
    box.add<Label>(say(what), TextStyle::caption, Ink::soft);
    auto& field = box.add<TextField>(value, most);
    field.zone = std::move(zone);
    return field;
  };
  const SavedServer before = server.value_or(SavedServer{});
  auto& name = add(HomeText::edit_name, "server name", before.name, wire::beacon_name_length_max);
  auto& address = add(HomeText::edit_address, "server address", before.address, 200);
  auto& trouble = dialog->add<Label>("", TextStyle::body, Ink::danger);
  trouble.wraps = true;
  const auto save = [&servers, &ui, &name, &address, &trouble, before] {
    const auto read = parse_address(address.text());
    if (!read) {
      trouble.text = address_fault_text(read.error());
      return;
    }
    servers.put(before.address, name.text(), *read);
    ui.close_top();
  };
  name.on_submit = address.on_submit = [save](const std::string&) { save(); };
  add_dialog_buttons(ui, *dialog, {{say(CommonText::cancel)}, {say(HomeText::save), save, ButtonKind::primary, false}});
  ui.open_dialog(std::move(dialog));
}

}  // namespace junqi::client
