#include "client/screens/people_dialog.hpp"

#include "client/model/lobby_talk.hpp"
#include "client/model/words.hpp"
#include "client/screens/live_dialog.hpp"
#include "client/screens/profile_dialog.hpp"
#include "client/ui/button.hpp"
#include "client/ui/label.hpp"
#include "client/ui/list.hpp"
#include "client/ui/text_field.hpp"
#include "client/words/archive.hpp"
#include "client/words/common.hpp"
#include "client/words/talk.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

class PeopleDialog : public LiveDialog {
 public:
  PeopleDialog(Client& client, Ui& ui, const std::string& name) : LiveDialog({480, 420}), client_(client), ui_(ui) {
    add<Label>(say(TalkText::people_title), TextStyle::heading);
    add<Label>(say(TalkText::person), TextStyle::caption, Ink::soft);
    name_ = &add<TextField>(name, static_cast<std::size_t>(wire::name_length_max));
    name_->zone = "person";
    add_acts();
    add<Label>(say(TalkText::muted_title), TextStyle::strong);
    add<Label>(say(TalkText::muted_words), TextStyle::caption, Ink::soft).wraps = true;
    muted_ = &add<List>();
    muted_->hints.grow = 1;
    muted_->when_empty = say(TalkText::muted_none);
    muted_->on_activate = [this](int) { unmute(); };
    auto& last = row(8);
    unmute_ = &last.add<Button>(say(TalkText::unmute_button), [this] { unmute(); });
    last.stretch();
    last.add<Button>(
        say(CommonText::close), [this] { ui_.close_top(); }, ButtonKind::primary);
  }

 private:
  LobbyTalk& talk() const { return client_.part<LobbyTalk>(); }
  std::string name() const { return std::string(trimmed(name_->text())); }

  void add_acts() {
    auto& acts = row(8);
    write_ = &acts.add<Button>(say(TalkText::write), [this] {
      talk().write_to(name());
      ui_.close_top();
    });
    who_ = &acts.add<Button>(say(ArchiveText::profile), [this] { open_profile(client_, ui_, name()); });
    mute_ = &acts.add<Button>(say(TalkText::mute_button), [this] { talk().mute(name(), true); });
    for (Button* button : {write_, who_, mute_}) button->hints.grow = 1;
  }

  void unmute() {
    const auto& names = talk().muted();
    if (muted_->selected >= 0 && muted_->selected < static_cast<int>(names.size()))
      talk().mute(names[static_cast<std::size_t>(muted_->selected)], false);
  }

  void refresh() override {
    const std::string who = name();
    write_->enabled = mute_->enabled = !who.empty() && who != client_.my_name();
    who_->enabled = !who.empty();
    if (talk().is_muted(who)) mute_->enabled = false;
    muted_->rows.clear();
    for (const std::string& one : talk().muted()) muted_->rows.push_back({.cells = {one}});
    if (muted_->selected >= static_cast<int>(muted_->rows.size())) muted_->selected = -1;
    unmute_->enabled = muted_->selected >= 0;
  }

  Client& client_;
  Ui& ui_;
  TextField* name_ = nullptr;
  Button* write_ = nullptr;
  Button* who_ = nullptr;
  Button* mute_ = nullptr;
  Button* unmute_ = nullptr;
  List* muted_ = nullptr;
};

}  // namespace

void open_people_dialog(Client& client, Ui& ui, const std::string& name) {
  ui.open_dialog(std::make_unique<PeopleDialog>(client, ui, name));
}

}  // namespace junqi::client
