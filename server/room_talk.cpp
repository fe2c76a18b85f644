// What people say in a room, and who hears it. While a match goes on nobody may tell the players what can be seen from
// outside: those who look on speak among themselves.
#include <algorithm>

#include "server/room.hpp"

namespace junqi::server {

using namespace wire::code;

bool Room::hears(const Person& reader, GuestId speaker) {
  return std::find(reader.muted.begin(), reader.muted.end(), speaker) == reader.muted.end();
}

void Room::set_muted(GuestId id, std::vector<GuestId> muted) {
  if (Person* who = roster_.find(id)) who->muted = std::move(muted);
}

/// Empty: everybody, those who come later included.
std::vector<GuestId> Room::chat_audience(const Person& who, wire::ChatTo to) const {
  std::vector<GuestId> audience;
  const bool all = to == wire::ChatTo::room && (between_matches() || (who.seat && !late_));
  if (all) return audience;
  for (const auto& person : roster_.people()) {
    const bool ally = person.seat && rules_.allied(who.seat, person.seat);
    const bool same_side = static_cast<bool>(person.seat) == static_cast<bool>(who.seat);
    const bool meant = to == wire::ChatTo::team ? ally : same_side || (who.seat && !late_);
    if (meant) audience.push_back(person.id);
  }
  return audience;
}

/// Tells a message of the next version to those it is meant for who want to hear it.
Line Room::spread(const Person& who, wire::ServerMessage message, std::vector<GuestId>& audience) {
  const auto version = feed_.next_version();
  const bool aside = late(who);  // versions say how much has happened
  changed_ = changed_ || aside;
  std::visit(
      [&](auto& m) {
        if constexpr (requires { m.version; }) m.version = aside ? late_->feed().next_version() : version;
      },
      message);
  Line line = make_line(message);
  for (const auto& person : roster_.people()) {
    const bool meant = audience.empty() || std::find(audience.begin(), audience.end(), person.id) != audience.end();
    if (meant && hears(person, who.id)) tell_line(person, line);
  }
  if (aside) late_->feed().keep(line, audience, who.id);
  return line;
}

void Room::say(const Person& who, wire::ChatLine chat, std::vector<GuestId> audience) {
  const bool for_late = late_ && who.seat && chat.to == wire::ChatTo::room;
  if (for_late) late_->add(chat, now_, {}, who.id);
  const Line line = spread(who, std::move(chat), audience);
  feed_.keep_chat(line, audience, who.id);
  effects_.journal.emplace_back(
      ChatKept{{feed_.version(), *line, std::move(audience), who.id}, feed_.chat_forgotten()});
}

Room::Answer Room::on(Person& who, const wire::Chat& m) {
  if (m.to == wire::ChatTo::lobby) return refuse(unsupported);
  if (m.to == wire::ChatTo::person) return whisper(who, m);
  if (m.to == wire::ChatTo::team) {
    if (!who.seat) return refuse(not_seated);
    const SeatSet team = rules_.team[who.seat.value];
    if (SeatSet alone; (alone.add(who.seat), team == alone)) return refuse(no_team);
  }
  say(who, {0, m.to, who.seat, who.name, m.text}, chat_audience(who, m.to));
  return {};
}

/// To one person in the room, who also finds it when coming back. Between the players of a match and those who look on
/// there is nothing private, either way.
Room::Answer Room::whisper(const Person& who, const wire::Chat& m) {
  if (across_the_delay(who, m.name)) return refuse(wrong_phase);
  const Person* to = roster_.find(m.name);
  if (to == nullptr || to->id == who.id) return refuse(no_such_person);
  const bool across = static_cast<bool>(to->seat) != static_cast<bool>(who.seat);
  if (across && !between_matches()) return refuse(wrong_phase);
  say(who, {0, m.to, no_seat, who.name, m.text, to->name}, {who.id, to->id});
  return {};
}

Room::Answer Room::on(Person& who, const wire::SendEmote& m) {
  auto audience = chat_audience(who, wire::ChatTo::room);
  const wire::EmoteShown emote{0, who.seat, who.name, m.emote};
  if (late_ && who.seat) late_->add(emote, now_, {}, who.id);
  Line line = spread(who, emote, audience);
  feed_.keep(std::move(line), std::move(audience), who.id);
  changed_ = true;  // its version is not to be had a second time, not even after a restart
  return {};
}

}  // namespace junqi::server
