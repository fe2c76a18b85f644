// What time brings to a room: clocks, the end of deploying, grace, people who do not come back.
#include <algorithm>

#include "server/room.hpp"

namespace junqi::server {

struct Room::Due {
  enum class What : std::uint8_t { deploying, clock, grace, absence, hold, pause, late };
  Millis at = 0;
  What what = What::clock;
  Seat seat;    // grace
  GuestId who;  // absence
};

namespace {

template <class Due>
void sooner(std::optional<Due>& first, const std::optional<Due>& other) {
  if (other && (!first || other->at < first->at)) first = other;
}

}  // namespace

/// People outside a match (spectators and those who are out of it at any time) are waited for, and then they have left.
std::optional<Room::Due> Room::absence_due() const {
  std::optional<Due> first;
  for (const auto& person : roster_.people()) {
    const bool plays = person.seat && !between_matches() && (!game_ || game_->living(person.seat));
    if (person.connected || plays) continue;
    const Millis since = person.seat ? std::max(person.away_since, phase_since_) : person.away_since;
    sooner(first, std::optional(Due{since + limits_->absent_ms_max, Due::What::absence, {}, person.id}));
  }
  return first;
}

std::optional<Room::Due> Room::grace_due() const {
  std::optional<Due> first;
  if (between_matches()) return first;
  for (const auto& person : roster_.people()) {
    if (!person.seat || person.connected || (game_ && !game_->living(person.seat))) continue;
    if (const auto at = grace_.deadline(person.seat))
      sooner(first, std::optional(Due{*at, Due::What::grace, person.seat, {}}));
  }
  return first;
}

std::optional<Room::Due> Room::match_due() const {
  std::optional<Due> first;
  const auto add = [&](const std::optional<Millis>& at, Due::What what) {
    if (at) sooner(first, std::optional(Due{*at, what, {}, {}}));
  };
  if (late_) add(late_->due(), Due::What::late);
  add(game_->deadline(), Due::What::clock);
  add(game_->held_until(), Due::What::hold);
  if (const auto& since = game_->paused_since()) add(*since + limits_->pause_ms_max, Due::What::pause);
  return first;
}

std::optional<Room::Due> Room::next_due() const {
  std::optional<Due> first;
  if (phase_ == wire::Phase::deploying && plan_.clock.deploy_seconds > 0)
    first = Due{phase_since_ + Millis{1000} * plan_.clock.deploy_seconds, Due::What::deploying, {}, {}};
  if (running()) sooner(first, match_due());
  sooner(first, grace_due());
  sooner(first, absence_due());
  return first;
}

std::optional<Millis> Room::next_deadline() const {
  const auto due = next_due();
  return due ? std::optional(due->at) : std::nullopt;
}

void Room::tick(Millis now) {
  now_ = now;
  for (auto due = next_due(); due && due->at <= now; due = next_due()) expire(*due);
}

void Room::expire(const Due& due) {
  switch (due.what) {
    case Due::What::deploying:
      return end_deploying();
    case Due::What::clock:
      return decide(game_->time_up());
    case Due::What::hold:
      game_->end_hold(now_);
      return announce();
    case Due::What::pause:
      return unpause();
    case Due::What::late:
      return show_late();
    case Due::What::absence:
      return remove(due.who);
    case Due::What::grace:
      break;
  }
  if (running() && !lose_seat(due.seat)) return;
  remove(roster_.sitter(due.seat)->id);  // still deploying: the match is off
}

}  // namespace junqi::server
