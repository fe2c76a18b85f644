// What the owner of a room may do with the others in it.
#include "server/room.hpp"

namespace junqi::server {

using namespace wire::code;

/// Who was sent away is asked in again by being placed.
Room::Answer Room::on(Person& who, const wire::Place& m) {
  if (who.id != owner_) return refuse(not_owner);
  if (door_.invite(m.name)) {
    changed_ = true;
    return {};
  }
  if (!between_matches()) return refuse(wrong_phase);
  Person* target = roster_.find(m.name);
  if (target == nullptr) return refuse(no_such_person);
  if (m.seat && !roster_.is_seat(m.seat)) return refuse(refusal_name(Refusal::no_such_seat));
  if (target->seat == m.seat) return {};
  return put_on_seat(*target, m.seat);
}

/// Who has the seat takes the one that is left, or the place beside the table.
Room::Answer Room::put_on_seat(Person& who, Seat seat) {
  Person* other = roster_.sitter(seat);
  if (!seat)
    if (auto may = may_look_on(who); !may) return may;
  if (other != nullptr && !who.seat && !plan_.spectators_allowed && other->id != owner_) return refuse(no_spectators);
  if (roster_.bot(seat)) {
    if (!who.seat) return refuse(seat_taken);
    roster_.set_bot(who.seat, roster_.bot(seat));
    roster_.set_bot(seat, std::nullopt);
  }
  if (other != nullptr) other->seat = who.seat;
  who.seat = seat;
  for (Person* moved : {&who, other})
    if (moved != nullptr) moved->wants_rematch = false;
  announce();
  tell_you(who);
  if (other != nullptr) tell_you(*other);
  return {};
}

Room::Answer Room::on(Person& who, const wire::Kick& m) {
  if (who.id != owner_) return refuse(not_owner);
  if (across_the_delay(who, m.name)) return refuse(wrong_phase);
  const Person* target = roster_.find(m.name);
  if (target == nullptr || target->id == who.id) return refuse(no_such_person);
  const bool plays = target->seat && !between_matches() && (!game_ || game_->living(target->seat));
  if (plays) return refuse(wrong_phase);
  tell(*target, wire::make_error(std::nullopt, kicked));
  door_.show_out(target->id, target->name);
  remove(target->id);
  return {};
}

Room::Answer Room::on(Person& who, const wire::HandOver& m) {
  if (who.id != owner_) return refuse(not_owner);
  if (across_the_delay(who, m.name)) return refuse(wrong_phase);
  const Person* target = roster_.find(m.name);
  if (target == nullptr) return refuse(no_such_person);
  owner_ = target->id;
  announce();
  return {};
}

}  // namespace junqi::server
