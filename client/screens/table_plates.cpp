// The seats' plates of the table's screen: how they stand, and what can be done about who sits there.
#include "client/app.hpp"
#include "client/model/emotes.hpp"
#include "client/model/lobby_talk.hpp"
#include "client/model/table_model.hpp"
#include "client/model/table_notes.hpp"
#include "client/screens/table_screen.hpp"
#include "client/ui/menu.hpp"
#include "client/words/notes.hpp"
#include "client/words/talk.hpp"

namespace junqi::client {

/// Whose pieces one may guess at.
bool TableScreen::can_note(const SeatPlate& plate) const {
  return model().can_resign() && !plate.panel.me && !plate.panel.ally && !plate.panel.out;
}

void TableScreen::add_talk_entries(const std::string& name, std::vector<MenuEntry>& entries) {
  const bool muted = client().part<LobbyTalk>().is_muted(name);
  entries.push_back({say(TalkText::write_to, name), [this, name] {
                       client().part<LobbyTalk>().write_to(name);
                       log_->show_private();
                     }});
  entries.push_back({say(muted ? TalkText::unmute : TalkText::mute, name),
                     [this, name, muted] { client().part<LobbyTalk>().mute(name, !muted); }});
}

/// For whoever has neither a right button nor a keyboard.
void TableScreen::add_note_entries(Seat seat, std::vector<MenuEntry>& entries) {
  entries.push_back({say(NoteText::note_piece), [this] {
                       model().cancel();
                       noting_ = true;
                     }});
  if (client().part<TableNotes>().any_on(table(), seat))
    entries.push_back(
        {say(NoteText::take_all_off), [this, seat] { client().part<TableNotes>().clear(table(), seat); }});
}

void TableScreen::open_plate(const SeatPlate& plate) {
  std::vector<MenuEntry> entries;
  if (can_note(plate)) add_note_entries(plate.panel.seat, entries);
  if (plate.panel.kind == wire::SitterKind::person) add_talk_entries(plate.panel.name, entries);
  open_menu(ui_, plate.rect(), std::move(entries));
}

void TableScreen::let_click(SeatPlate& plate) {
  const bool other = plate.panel.kind == wire::SitterKind::person && !plate.panel.me;
  plate.on_click = other || can_note(plate) ? [this, &plate] { open_plate(plate); } : std::function<void()>();
  const auto emote = client().part<Emotes>().shown(plate.panel.seat);
  plate.says = emote ? std::string(emote_words(*emote)) : std::string();
}

void TableScreen::refresh_seats(Millis now) {
  std::vector<SeatPanel> panels = client().panels(now);
  show_as_of(panels, table(), shown_ply());
  ring_->show(panels, match_status);
  turn_->clock.clear();
  for (const SeatPanel& panel : panels) {
    if (!panel.turn) continue;
    turn_->clock = panel.clock;
    turn_->clock_low = panel.clock_low;
  }
  for (const auto& plate : ring_->plates()) let_click(*plate);
  if (!seats_->visible) return;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    if (i == plates_.size()) plates_.push_back(&seats_->add<SeatPlate>(panels[i]));
    plates_[i]->show(panels[i], match_status(panels[i]));
    let_click(*plates_[i]);
  }
}

}  // namespace junqi::client
