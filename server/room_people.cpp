// Who comes, sits, speaks and goes in a room.
#include "server/room.hpp"

namespace junqi::server {

using namespace wire::code;

bool Room::admit(GuestId id, std::string name, bool watch, std::int64_t request, Millis now) {
  tick(now);
  const auto seat = watch || !between_matches() ? std::nullopt : roster_.first_free();
  Person& who = roster_.add(id, std::move(name));
  const bool fits = seat || !owner_ || (plan_.spectators_allowed && roster_.spectators() <= limits_->spectators_max);
  if (!fits) {
    tell(who, wire::make_error(request, plan_.spectators_allowed || !watch ? room_full : no_spectators));
    roster_.remove(id);
    effects_.gone.push_back({id, true});
    return false;
  }
  if (seat) who.seat = *seat;
  if (!owner_) owner_ = id;
  announce();
  tell_state(who);
  tell(who, wire::Ok{request});
  return true;
}

void Room::resume(GuestId id, std::uint64_t version, std::int64_t request, Millis now) {
  tick(now);
  Person* who = roster_.find(id);
  if (who == nullptr) {
    tell_outsider(id, request);
    effects_.gone.push_back({id, true});
    return;
  }
  who->connected = true;
  if (who->seat) grace_.come_back(who->seat, now);
  if (const auto missed = feed_.tail(id, version)) {
    for (const auto& line : *missed) tell_line(*who, line);
    announce();
    tell_own(*who);
  } else {
    announce();
    tell_state(*who);
  }
  tell(*who, wire::Ok{request});
}

void Room::depart(GuestId id, std::int64_t request, Millis now) {
  tick(now);
  Person* who = roster_.find(id);
  if (who == nullptr) {
    tell_outsider(id, request);
    effects_.gone.push_back({id, true});
    return;
  }
  who->connected = true;  // for the answer; it may have come back just to leave
  if (running() && game_->living(who->seat)) decide(Flagfall{who->seat});
  tell(*who, wire::Ok{request});
  remove(id);
  effects_.gone.back().asked = true;
}

void Room::lose(GuestId id, Millis now) {
  tick(now);
  Person* who = roster_.find(id);
  if (who == nullptr || !who->connected) return;
  who->connected = false;
  who->away_since = now;
  if (who->seat && !between_matches()) grace_.leave(who->seat, now);
  announce();
}

void Room::rename(GuestId id, std::string name, Millis now) {
  tick(now);
  Person* who = roster_.find(id);
  if (who == nullptr || who->name == name) return;
  for (auto& player : players_)
    if (!player.bot && player.who == id) player.name = name;
  who->name = std::move(name);
  announce();
}

/// Takes somebody out of the room. A match that was only being deployed is off; a running one has lost the seat before.
void Room::remove(GuestId id) {
  const Person* who = roster_.find(id);
  const Seat seat = who->seat;
  roster_.remove(id);
  effects_.gone.push_back({id, false});
  if (owner_ == id) owner_ = roster_.heir();
  if (seat && phase_ == wire::Phase::deploying) {
    deployment_.reset();
    set_phase(wire::Phase::gathering);
  }
  announce();
}

Room::Answer Room::on(Person& who, const wire::Sit& m) {
  if (!between_matches()) return refuse(wrong_phase);
  if (!roster_.is_seat(m.seat)) return refuse(refusal_name(Refusal::no_such_seat));
  if (who.seat == m.seat) return {};
  if (roster_.taken(m.seat)) return refuse(seat_taken);
  who.seat = m.seat;
  who.wants_rematch = false;
  announce();
  tell_you(who);
  return {};
}

Room::Answer Room::on(Person& who, const wire::Stand&) {
  if (!between_matches()) return refuse(wrong_phase);
  if (!who.seat) return refuse(not_seated);
  if (!plan_.spectators_allowed && who.id != owner_) return refuse(no_spectators);
  if (roster_.spectators() >= limits_->spectators_max) return refuse(room_full);
  who.seat = no_seat;
  who.wants_rematch = false;
  announce();
  tell_you(who);
  return {};
}

Room::Answer Room::on(Person& who, const wire::AddBot& m) {
  if (who.id != owner_) return refuse(not_owner);
  if (!between_matches()) return refuse(wrong_phase);
  if (!roster_.is_seat(m.seat)) return refuse(refusal_name(Refusal::no_such_seat));
  if (roster_.taken(m.seat)) return refuse(seat_taken);
  const auto level = bots::level_by_name(m.level);
  if (!level) return refuse(bad_field, {{"field", "level"}});
  roster_.set_bot(m.seat, level);
  if (!begin_rematch()) announce();
  return {};
}

Room::Answer Room::on(Person& who, const wire::RemoveBot& m) {
  if (who.id != owner_) return refuse(not_owner);
  if (!between_matches()) return refuse(wrong_phase);
  if (!roster_.is_seat(m.seat)) return refuse(refusal_name(Refusal::no_such_seat));
  if (!roster_.bot(m.seat)) return refuse(no_bot_there);
  roster_.set_bot(m.seat, std::nullopt);
  announce();
  return {};
}

/// Empty: everybody, those who come later included. While a match goes on nobody may tell the players what can be seen
/// from outside, so spectators speak among themselves.
std::vector<GuestId> Room::chat_audience(const Person& who, wire::ChatTo to) const {
  std::vector<GuestId> audience;
  for (const auto& person : roster_.people()) {
    const bool ally = person.seat && rules_.allied(who.seat, person.seat);
    if (to == wire::ChatTo::team ? ally : !person.seat) audience.push_back(person.id);
  }
  if (to == wire::ChatTo::room && (who.seat || between_matches())) audience.clear();
  return audience;
}

Room::Answer Room::on(Person& who, const wire::Chat& m) {
  if (m.to == wire::ChatTo::person || m.to == wire::ChatTo::lobby) return refuse(unsupported);
  if (m.to == wire::ChatTo::team) {
    if (!who.seat) return refuse(not_seated);
    const SeatSet team = rules_.team[who.seat.value];
    if (SeatSet alone; (alone.add(who.seat), team == alone)) return refuse(no_team);
  }
  auto audience = chat_audience(who, m.to);
  const Line line = make_line(wire::ChatLine{feed_.next_version(), m.to, who.seat, who.name, m.text});
  for (const auto& id : audience.empty() ? everyone() : audience)
    if (const Person* reader = roster_.find(id)) tell_line(*reader, line);
  feed_.keep_chat(line, audience);
  effects_.journal.emplace_back(ChatKept{{feed_.version(), *line, std::move(audience)}, feed_.chat_forgotten()});
  return {};
}

}  // namespace junqi::server
