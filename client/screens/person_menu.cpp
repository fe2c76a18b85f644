#include "client/screens/person_menu.hpp"

#include <algorithm>

#include "client/model/lobby_talk.hpp"
#include "client/model/room_model.hpp"
#include "client/screens/lobby_talk_box.hpp"
#include "client/screens/profile_dialog.hpp"
#include "client/ui/dialog.hpp"
#include "client/ui/menu.hpp"
#include "client/words/common.hpp"
#include "client/words/room.hpp"
#include "client/words/talk.hpp"

namespace junqi::client {
namespace {

void ask_to_send_away(Client& client, Ui& ui, const std::string& name) {
  ask(ui, say(RoomText::send_away_title, name), say(RoomText::send_away_words, name),
      {{say(CommonText::cancel)},
       {say(RoomText::send_away),
        [&client, name] {
          if (RoomModel* room = client.room_model()) room->kick(name);
        },
        ButtonKind::danger}});
}

/// The room may be gone by the time an entry is chosen.
template <class Act>
MenuEntry owner_entry(Client& client, std::string words, Act act) {
  return {std::move(words), [&client, act] {
            if (RoomModel* room = client.room_model()) act(*room);
          }};
}

void add_owner_entries(Client& client, Ui& ui, const std::string& name, std::vector<MenuEntry>& entries) {
  const RoomModel& room = *client.room_model();
  if (!room.can_manage(name)) return;
  for (const Seat seat : room.seats_for(name))
    entries.push_back(owner_entry(client, say(RoomText::give_seat, seat.value),
                                  [name, seat](RoomModel& model) { model.place(name, seat); }));
  const auto& watching = room.spectators();
  if (std::find(watching.begin(), watching.end(), name) == watching.end())
    entries.push_back(
        owner_entry(client, say(RoomText::let_watch), [name](RoomModel& model) { model.place(name, no_seat); }));
  entries.push_back(owner_entry(client, say(RoomText::make_host), [name](RoomModel& model) { model.hand_over(name); }));
  entries.push_back({say(RoomText::send_away), [&client, &ui, name] { ask_to_send_away(client, ui, name); }});
}

}  // namespace

void open_person_menu(Client& client, Ui& ui, const std::string& name, Rect anchor) {
  if (client.room_model() == nullptr) return;
  std::vector<MenuEntry> entries;
  add_owner_entries(client, ui, name, entries);
  entries.push_back({say(TalkText::show_profile, name), [&client, &ui, name] { open_profile(client, ui, name); }});
  if (name != client.my_name()) {
    LobbyTalk& talk = client.part<LobbyTalk>();
    entries.push_back({say(TalkText::write_to, name), [&client, &ui, &talk, name] {
                         talk.write_to(name);
                         open_talk_dialog(client, ui);
                       }});
    const bool muted = talk.is_muted(name);
    entries.push_back(
        {say(muted ? TalkText::unmute : TalkText::mute, name), [&talk, name, muted] { talk.mute(name, !muted); }});
  }
  open_menu(ui, anchor, std::move(entries));
}

}  // namespace junqi::client
