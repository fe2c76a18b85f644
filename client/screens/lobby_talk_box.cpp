#include "client/screens/lobby_talk_box.hpp"

#include <algorithm>

#include "client/model/client.hpp"
#include "client/screens/live_dialog.hpp"
#include "client/screens/people_dialog.hpp"
#include "client/ui/button.hpp"
#include "client/ui/ui.hpp"
#include "client/words/common.hpp"
#include "client/words/talk.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

class TalkDialog : public LiveDialog {
 public:
  TalkDialog(Client& client, Ui& ui) : LiveDialog({520, 480}) {
    add<LobbyTalkBox>(client, ui).hints.grow = 1;
    auto& row = this->row(8);
    row.stretch();
    row.add<Button>(
        say(CommonText::close), [&ui] { ui.close_top(); }, ButtonKind::primary);
  }

 private:
  void refresh() override {}
};

}  // namespace

LobbyTalkBox::LobbyTalkBox(Client& client, Ui& ui) : Box(Flow::column, 8), client_(client) {
  auto& head = row(8);
  with_ = &head.add<Choice>(std::vector<std::string>(), 0, [this](int index) {
    talk().show(static_cast<std::size_t>(index));
    field_->set_text(talk().shown().draft);
  });
  with_->always_list = true;
  with_->zone = "talk with";
  with_->hints.grow = 1;
  news_ = &head.add<Button>(
      "", [this] { show_unread(); }, ButtonKind::primary);
  news_->zone = "unread talk";
  auto& people = head.add<Button>(
      say(TalkText::people), [&client, &ui] { open_people_dialog(client, ui); }, ButtonKind::quiet);
  people.zone = "people";
  log_ = &add<TextLog>();
  log_->hints.grow = 1;
  log_->when_empty = say(TalkText::nothing);
  field_ = &add<TextField>(talk().shown().draft, static_cast<std::size_t>(wire::chat_length_max));
  field_->zone = "talk field";
  field_->on_change = [this](const std::string& typed) { talk().type(typed); };
  field_->on_submit = [this](const std::string&) {
    talk().send();
    field_->set_text(talk().shown().draft);
  };
}

LobbyTalk& LobbyTalkBox::talk() const { return client_.part<LobbyTalk>(); }

void LobbyTalkBox::show_unread() {
  const auto& threads = talk().threads();
  const auto at = std::find_if(threads.begin(), threads.end(), [](const auto& thread) { return thread.unread > 0; });
  if (at != threads.end()) talk().show(static_cast<std::size_t>(at - threads.begin()));
}

void LobbyTalkBox::refresh_threads() {
  with_->options.clear();
  for (const auto& thread : talk().threads()) {
    const std::string name = thread.with.empty() ? say(TalkText::lobby) : thread.with;
    with_->options.push_back(thread.unread == 0 ? name : say(TalkText::unread_name, name, thread.unread));
  }
  with_->chosen = static_cast<int>(talk().shown_index());
  const int unread = talk().unread();
  news_->visible = unread > 0;
  if (unread > 0) news_->text = say_count(TalkText::news, unread);
}

void LobbyTalkBox::refresh() {
  talk().look(true);
  refresh_threads();
  const auto& shown = talk().shown();
  if (shown.with != shown_with_ || shown.lines.size() < shown_lines_) {
    log_->set({});
    shown_lines_ = 0;
  }
  shown_with_ = shown.with;
  for (; shown_lines_ < shown.lines.size(); ++shown_lines_) {
    const auto& line = shown.lines[shown_lines_];
    log_->add({.name = line.name, .text = line.text});
  }
  field_->placeholder = shown.with.empty() ? say(TalkText::lobby_hint) : say(TalkText::person_hint, shown.with);
  // A line that was refused stands in the field again; so does what was typed to somebody else before.
  if (field_->text() != shown.draft) field_->set_text(shown.draft);
}

void LobbyTalkBox::place(const Canvas& canvas, Rect rect) {
  refresh();
  Box::place(canvas, rect);
}

void open_talk_dialog(Client& client, Ui& ui) { ui.open_dialog(std::make_unique<TalkDialog>(client, ui)); }

}  // namespace junqi::client
