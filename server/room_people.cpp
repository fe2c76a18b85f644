// Who comes, sits and goes in a room.
#include "server/room.hpp"

namespace junqi::server {

using namespace wire::code;

bool Room::admit(Admission in, std::int64_t request, Millis now) {
  tick(now);
  const GuestId id = in.who;
  const auto seat = in.watch || !between_matches() ? std::nullopt : roster_.first_free();
  const bool opens = feed_.version() == 0;  // whoever made the room; later on nobody comes in unasked
  auto refusal = opens ? std::nullopt : door_.refusal(plan_, in);
  const bool fits = seat || opens || (plan_.spectators_allowed && roster_.spectators() < limits_->spectators_max);
  if (!refusal && !fits) refusal = plan_.spectators_allowed || !in.watch ? room_full : no_spectators;
  if (!refusal && in.seeking && !seat) refusal = room_full;
  Person& who = roster_.add(id, std::move(in.name));
  who.muted = std::move(in.muted);
  if (refusal) {
    if (!in.seeking) tell(who, wire::make_error(request, *refusal));
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
  if (running() && who->seat == game_->turn()) game_->end_hold(now);
  const auto missed = feed_for(*who).tail(id, version, who->muted);
  if (missed)
    for (const auto& line : *missed) tell_line(*who, line);
  announce();
  if (late(*who)) {
    wire::RoomState told = late_state();
    told.version = late_->feed().version();
    tell(*who, told);
  }
  if (!missed) tell_state(*who);
  if (missed) {
    tell_own(*who);
    if (game_ && who->eye) tell_notes(*who);  // some may have gone with their pieces
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
  if (running() && game_->living(who->seat)) lose_seat(who->seat);
  tell(*who, wire::Ok{request});
  remove(id, true);
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
void Room::remove(GuestId id, bool asked) {
  const Person* who = roster_.find(id);
  const Seat seat = who->seat;
  roster_.remove(id);
  effects_.gone.push_back({id, asked});
  forget_notes_of(id);
  if (owner_ == id) owner_ = roster_.heir();
  if (seat && phase_ == wire::Phase::deploying) {
    deployment_.reset();
    set_phase(wire::Phase::gathering);
  }
  if (running() && roster_.people().empty()) end_without_people();
  announce();
}

/// Nobody is left to see the computer players out who have taken seats over: those seats are out, so that a match which
/// people have left is over and counts.
void Room::end_without_people() {
  for (const auto& player : players_)
    if (running() && player.left && game_->living(player.seat)) decide(Flagfall{player.seat});
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
  if (auto may = may_look_on(who); !may) return may;
  who.seat = no_seat;
  who.wants_rematch = false;
  announce();
  tell_you(who);
  return {};
}

Room::Answer Room::may_look_on(const Person& who) const {
  if (!plan_.spectators_allowed && who.id != owner_) return refuse(no_spectators);
  if (roster_.spectators() >= limits_->spectators_max) return refuse(room_full);
  return {};
}

Room::Answer Room::on(Person& who, const wire::AddBot& m) {
  if (who.id != owner_) return refuse(not_owner);
  if (!between_matches()) return refuse(wrong_phase);
  if (!roster_.is_seat(m.seat)) return refuse(refusal_name(Refusal::no_such_seat));
  if (roster_.taken(m.seat)) return refuse(seat_taken);
  const auto level = bots::level_by_name(m.level);
  if (!level) return refuse(bad_field, {{"field", "level"}});
  if (!another_bot()) return refuse(too_many_bots, {{"field", "seat"}, {"most", std::to_string(bot_share_->most())}});
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

}  // namespace junqi::server
