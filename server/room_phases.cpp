// The way of a room from gathering over deploying into a match, and from its end to the next.
#include <stdexcept>

#include "server/room.hpp"

namespace junqi::server {

using namespace wire::code;

void Room::set_phase(wire::Phase phase) {
  phase_ = phase;
  phase_since_ = now_;
}

Room::Answer Room::on(Person& who, const wire::Start&) {
  if (who.id != owner_) return refuse(not_owner);
  // Where computer players have every seat there is nobody to ask for a rematch.
  const bool again = phase_ == wire::Phase::over && !roster_.anybody_seated();
  if (phase_ != wire::Phase::gathering && !again) return refuse(wrong_phase);
  if (roster_.first_free()) return refuse(seats_empty);
  begin_deploying();
  return {};
}

Room::Answer Room::on(Person& who, const wire::Rematch&) {
  if (phase_ != wire::Phase::over) return refuse(wrong_phase);
  if (!who.seat) return refuse(not_seated);
  who.wants_rematch = true;
  if (!begin_rematch()) announce();
  return {};
}

/// Once every seat is taken and every seated person wants it, the seats turn by one and the next match is deployed.
bool Room::begin_rematch() {
  bool all = phase_ == wire::Phase::over && roster_.anybody_seated() && !roster_.first_free();
  for (const auto& person : roster_.people()) all = all && (!person.seat || person.wants_rematch);
  if (!all) return false;
  roster_.turn_seats();
  begin_deploying();
  for (const auto& person : roster_.people()) tell_you(person);
  return true;
}

void Room::begin_deploying() {
  set_phase(wire::Phase::deploying);
  game_.reset();
  notes_.clear();
  proposals_ = {};
  deployment_.emplace(plan_.board, roster_.seats());
  grace_ = Grace(plan_.clock.grace_seconds);
  for (auto& person : roster_.people()) {
    person.eye = no_seat;
    person.wants_rematch = false;
    if (person.seat && !person.connected) grace_.leave(person.seat, now_);
  }
  for (int s = 1; s <= roster_.seats(); ++s)
    if (const Seat seat{static_cast<std::uint8_t>(s)}; roster_.bot(seat)) deploy_for(seat);
  announce();
  if (deployment_->all_ready()) begin_match();
}

/// A legal layout for a seat that gives none itself.
void Room::deploy_for(Seat seat) {
  if (!deployment_->deploy(seat, bot_layouts_ != nullptr ? bot_layouts_->draw(rules_, seat, chance_)
                                                         : bots::layout(rules_, seat, chance_.next())))
    throw std::logic_error("a layout made by the computer is not legal");
  deployment_->set_ready(seat, true);
}

Room::Answer Room::on(Person& who, const wire::Deploy& m) {
  if (!who.seat) return refuse(not_seated);
  if (phase_ != wire::Phase::deploying) return refuse(wrong_phase);
  if (deployment_->ready(who.seat)) return refuse(already_ready);
  if (auto done = deployment_->deploy(who.seat, m.layout); !done) return refuse(bad_layout, {{"reason", done.error()}});
  changed_ = true;
  tell(who, wire::Deployed{*deployment_->own(who.seat)});
  return {};
}

Room::Answer Room::on(Person& who, const wire::Ready& m) {
  if (!who.seat) return refuse(not_seated);
  if (phase_ != wire::Phase::deploying) return refuse(wrong_phase);
  if (!deployment_->deployed(who.seat)) return refuse(not_deployed);
  if (deployment_->ready(who.seat) == m.ready) return {};
  deployment_->set_ready(who.seat, m.ready);
  if (deployment_->all_ready())
    begin_match();
  else
    announce();
  return {};
}

/// The time to deploy is up: who has not deployed plays a layout that the computer made, the others their last one.
void Room::end_deploying() {
  for (int s = 1; s <= roster_.seats(); ++s)
    if (const Seat seat{static_cast<std::uint8_t>(s)}; !deployment_->deployed(seat)) deploy_for(seat);
  begin_match();
}

void Room::begin_match() {
  const int wish = plan_.options.first;
  const Seat first{static_cast<std::uint8_t>(wish != 0 ? wish : chance_.pick(roster_.seats()) + 1)};
  ++games_;
  effects_.journal.emplace_back(MatchBegun{games_, deployment_->sealed(), first});
  begin_late(Game(rules_, deployment_->sealed(), first, plan_.clock, now_), state());
  game_.emplace(rules_, deployment_->sealed(), first, plan_.clock, now_);
  deployment_.reset();
  notes_.clear();
  bot_refusals_ = 0;
  note_players();
  set_phase(wire::Phase::playing);
  for (auto& person : roster_.people()) person.eye = person.seat;
  announce();
  show_anew(LateStep::Begun{});
  seat_bots();
}

void Room::end_match() {
  effects_.journal.emplace_back(MatchEnded{game_end()});
  end_late();
  set_phase(wire::Phase::over);
  announce();
  feed_.next_version();
  feed_.cut();
  for (const auto& person : roster_.people()) tell_reveal(person);
}

}  // namespace junqi::server
