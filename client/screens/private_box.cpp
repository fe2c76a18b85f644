#include "client/screens/private_box.hpp"

#include <algorithm>

#include "client/model/client.hpp"
#include "client/model/lobby_talk.hpp"
#include "client/ui/button.hpp"
#include "client/words/private.hpp"
#include "client/words/talk.hpp"
#include "wire/codec.hpp"

namespace junqi::client {

PrivateBox::PrivateBox(Client& client) : Box(Flow::column, 6), client_(client) {
  names_ = &row(4);
  log_ = &add<TextLog>();
  log_->hints.grow = 1;
  field_ = &add<TextField>(std::string(), static_cast<std::size_t>(wire::chat_length_max));
  field_->zone = "private field";
  field_->on_submit = [this](const std::string& words) {
    const auto at = thread();
    if (!at) return;
    talk().show(*at);
    talk().type(words);
    talk().send();
    field_->set_text("");
  };
}

LobbyTalk& PrivateBox::talk() const { return client_.part<LobbyTalk>(); }

std::optional<std::size_t> PrivateBox::thread() const {
  if (talk().shown_index() > 0) return talk().shown_index();
  const std::size_t count = talk().threads().size();
  return count > 1 ? std::optional(count - 1) : std::nullopt;
}

bool PrivateBox::unread() const {
  const auto& threads = talk().threads();
  return std::any_of(threads.begin() + 1, threads.end(), [](const auto& one) { return one.unread > 0; });
}

/// A button for each person, where there are several.
void PrivateBox::fill_names() {
  std::vector<std::string> names;
  for (const auto& one : talk().threads())
    if (!one.with.empty()) names.push_back(one.with);
  if (names == known_) return;
  known_ = names;
  names_->clear();
  for (const std::string& name : names) {
    auto& button = names_->add<Button>(
        name, [this, name] { talk().write_to(name); }, ButtonKind::quiet);
    button.style = TextStyle::caption;
    button.zone = "talk " + name;
  }
}

void PrivateBox::refresh(bool shown) {
  fill_names();
  const auto at = thread();
  field_->visible = at.has_value();
  log_->when_empty = at ? say(TalkText::nothing) : say(PrivateText::nobody);
  if (!at) return log_->set({});
  if (shown && talk().shown_index() != *at) talk().show(*at);
  talk().look(shown);
  const auto& now = talk().threads()[*at];
  field_->placeholder = say(TalkText::person_hint, now.with);
  if (with_ != now.with || now.lines.size() < log_->size()) log_->set({});
  with_ = now.with;
  for (std::size_t i = log_->size(); i < now.lines.size(); ++i)
    log_->add({no_seat, now.lines[i].name, now.lines[i].text});
  // A line that the server refused comes back to be said differently.
  if (!now.draft.empty() && field_->text().empty()) {
    field_->set_text(now.draft);
    talk().type("");
  }
}

}  // namespace junqi::client
