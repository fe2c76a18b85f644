#include "client/screens/host_dialog.hpp"

#include <charconv>

#include "client/model/home_model.hpp"
#include "client/model/names.hpp"
#include "client/model/words.hpp"
#include "client/ui/choice.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/ui/text_field.hpp"
#include "client/ui/toggle.hpp"
#include "client/words/common.hpp"
#include "client/words/host.hpp"
#include "wire/beacon.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr int host_dialog_width = 480;
constexpr std::size_t port_digits = 5;

TextField& add_field(Box& to, HostText what, std::string zone, const std::string& value, std::size_t most) {
  auto& box = to.column(4);
  box.add<Label>(say(what), TextStyle::caption, Ink::soft);
  auto& field = box.add<TextField>(value, most);
  field.zone = std::move(zone);
  return field;
}

std::optional<std::uint16_t> read_port(const std::string& text) {
  std::uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, port);
  return read.ec == std::errc() && read.ptr == end && port > 0 ? std::optional(port) : std::nullopt;
}

}  // namespace

void open_host_dialog(Client& client, Ui& ui) {
  HostHere& host = client.part<HostHere>();
  HostPlan plan = host.plan();
  if (plan.name.empty()) {
    plan.name = cut_to(say(HostText::default_name, client.home().name()), wire::beacon_name_length_max);
    plan.board = client.home().board();
  }
  auto dialog = make_dialog(say(HostText::title), host_dialog_width);
  dialog->add<Label>(say(HostText::words), TextStyle::body, Ink::soft).wraps = true;
  auto& row = dialog->row(12);
  auto& left = row.column(0);
  left.hints.grow = 1;
  auto& name = add_field(left, HostText::name, "host name", plan.name, wire::beacon_name_length_max);
  auto& right = row.column(0);
  right.hints.width = 90;
  auto& port = add_field(right, HostText::port, "host port", std::to_string(plan.port), port_digits);
  dialog->add<Label>(say(HostText::board), TextStyle::caption, Ink::soft);
  auto& board = dialog->add<Choice>(short_board_titles(), static_cast<int>(plan.board));
  auto& password = add_field(*dialog, HostText::password, "host password", plan.password,
                             static_cast<std::size_t>(wire::room_password_length_max));
  auto& usual = dialog->add<Toggle>(say(HostText::usual_table), plan.usual_table,
                                    [&board, &password](bool on) { board.enabled = password.enabled = on; });
  board.enabled = password.enabled = plan.usual_table;
  auto& trouble = dialog->add<Label>("", TextStyle::body, Ink::danger);
  const auto start = [&host, &ui, &name, &port, &board, &password, &usual, &trouble] {
    const auto number = read_port(port.text());
    if (!number) {
      trouble.text = say(HostText::bad_port);
      return;
    }
    const HostPlan chosen{std::string(trimmed(name.text())), *number,
                          all_boards[static_cast<std::size_t>(board.chosen)], password.text(), usual.on};
    ui.close_top();
    host.start(chosen);
  };
  name.on_submit = port.on_submit = password.on_submit = [start](const std::string&) { start(); };
  add_dialog_buttons(ui, *dialog,
                     {{say(CommonText::cancel)}, {say(HostText::start), start, ButtonKind::primary, false}});
  ui.open_dialog(std::move(dialog));
}

void ask_to_stop_hosting(HostHere& host, Ui& ui, std::function<void()> then) {
  const int others = host.others();
  if (others == 0) return then();
  ask(ui, say(HostText::ask_title), say_count(HostText::ask_words, others),
      {{say(HostText::ask_end), std::move(then), ButtonKind::danger},
       {say(HostText::ask_stay), {}, ButtonKind::primary}});
}

}  // namespace junqi::client
