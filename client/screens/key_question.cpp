#include "client/screens/key_question.hpp"

#include <algorithm>
#include <array>

#include "client/ui/dialog.hpp"
#include "client/ui/label.hpp"
#include "client/words/keys.hpp"

namespace junqi::client {
namespace {

constexpr int question_width = 600;

/// Two rows of groups with spaces between, which can be read out and compared.
std::array<std::string, 2> rows_of(std::string fingerprint) {
  constexpr std::size_t first_row = std::string_view("SHA256:").size() + 8 * std::string_view("0123-").size();
  for (char& c : fingerprint)
    if (c == '-') c = ' ';
  const auto cut = std::min(first_row, fingerprint.size());
  return {fingerprint.substr(0, cut), fingerprint.substr(cut)};
}

void add_key(Box& dialog, KeyText what, const std::string& fingerprint, Ink ink) {
  auto& box = dialog.column(2);
  box.add<Label>(say(what), TextStyle::caption, Ink::soft);
  for (auto& row : rows_of(fingerprint)) box.add<Label>(std::move(row), TextStyle::body, ink);
}

}  // namespace

void open_key_question(Client& client, Ui& ui) {
  const KeyQuestion question = *client.key_question();
  auto dialog = make_dialog(say(KeyText::title), question_width);
  dialog->add<Label>(say(KeyText::words, question.server), TextStyle::body, Ink::soft).wraps = true;
  add_key(*dialog, KeyText::known, question.known, Ink::normal);
  add_key(*dialog, KeyText::shown, question.shown, Ink::warn);
  dialog->add<Label>(say(KeyText::advice), TextStyle::body, Ink::soft).wraps = true;
  add_dialog_buttons(ui, *dialog,
                     {{say(KeyText::trust), [&client] { client.trust_shown_key(); }},
                      {say(KeyText::leave), [&client] { client.go_home(); }, ButtonKind::primary}});
  ui.open_dialog(std::move(dialog), false);
}

}  // namespace junqi::client
