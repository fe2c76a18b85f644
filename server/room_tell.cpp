// What a room says, and to whom. What everybody may know is encoded once; what one seat may know is opened for it.
#include <fmt/format.h>

#include "server/room.hpp"
#include "wire/record_json.hpp"

namespace junqi::server {
namespace {

std::string computer_name(std::string_view level) { return fmt::format("Computer ({})", level); }

}  // namespace

Room::Answer Room::refuse(std::string_view code, wire::ErrorArgs args) {
  return tl::unexpected(wire::make_error(std::nullopt, code, std::move(args)));
}

std::vector<GuestId> Room::everyone() const {
  std::vector<GuestId> all;
  for (const auto& person : roster_.people())
    if (person.connected && !late(person)) all.push_back(person.id);
  return all;
}

void Room::tell(const Person& who, const wire::ServerMessage& message) { tell_line(who, make_line(message)); }

void Room::tell_line(const Person& who, Line line) {
  if (who.connected) effects_.deliveries.push_back({{who.id}, std::move(line)});
}

void Room::tell_outsider(GuestId who, std::int64_t request) {
  effects_.deliveries.push_back({{who}, make_line(wire::make_error(request, wire::code::not_in_room))});
}

void Room::tell_you(const Person& who) { tell(who, wire::You{who.seat}); }

void Room::tell_own(const Person& who) {
  tell_you(who);
  if (deployment_) {
    if (const auto* layout = deployment_->own(who.seat)) tell(who, wire::Deployed{*layout});
  } else if (game_ && who.eye) {
    const auto layout = game_->match().deployment(who.eye);
    tell(who, wire::Deployed{wire::shown_layout_text(plan_.board, *layout.open(who.eye))});
  }
}

void Room::tell_state(const Person& who) {
  for (const auto& line : feed_.chat(who.id, who.muted)) tell_line(who, line);
  if (late(who))
    for (const auto& line : late_->feed().chat(who.id, who.muted)) tell_line(who, line);
  tell_own(who);
  if (game_ && (!late(who) || late_->begun())) tell_view(who);
  if (notes_.has_any(who.id)) tell_notes(who);
  if (game_ && game_->over()) tell_reveal(who);
}

void Room::tell_view(const Person& who) {
  wire::MatchView told;
  const Game& game = game_for(who);
  told.version = feed_for(who).version();
  told.board = plan_.board;
  told.game = games_;
  const auto view = game.match().view(who.eye);
  told.view = *view.open(who.eye);
  told.log = game.log();
  told.clocks = clocks_for(who);
  tell(who, told);
}

void Room::tell_reveal(const Person& who) {
  const Match& match = game_->match();
  wire::Reveal told;
  told.version = feed_.version();
  told.board = plan_.board;
  if (const auto setups = match.deployments()) {
    for (const auto& setup : *setups) told.setups.push_back(wire::shown_layout_text(plan_.board, setup));
    told.record = wire::record_json(plan_.board, plan_.options, match.first(), told.setups, match.actions()).dump();
  }
  const auto view = match.view(who.eye);
  told.view = *view.open(who.eye);
  tell(who, told);
}

void Room::announce() {
  summary_changed_ = true;
  changed_ = true;
  wire::RoomState told = state();
  told.version = feed_.next_version();
  publish(make_line(told));
  if (late_) announce_late(told);
}

void Room::publish(Line line) {
  effects_.deliveries.push_back({everyone(), line});
  feed_.keep(std::move(line));
}

wire::RoomState Room::state() const {
  wire::RoomState state;
  static_cast<wire::RoomTerms&>(state) = plan_;
  state.version = feed_.version();
  state.code = plan_.code;
  state.password = !plan_.lock.empty();
  state.phase = phase_;
  state.game = games_;
  for (int s = 1; s <= roster_.seats(); ++s) state.seats.push_back(seat_state(Seat{static_cast<std::uint8_t>(s)}));
  for (const auto& person : roster_.people()) {
    if (person.id == owner_) state.owner = person.name;
    if (!person.seat) state.spectators.push_back(person.name);
  }
  state.clocks = clocks();
  state.proposals = proposals_.state();
  if (!running() || !game_) return state;
  state.paused = game_->paused_since().has_value();
  for (int s = 1; s <= roster_.seats(); ++s)
    if (const Seat seat{static_cast<std::uint8_t>(s)}; game_->draw().agreed.has(seat))
      state.draw_agreed.push_back(seat);
  return state;
}

wire::SeatState Room::seat_state(Seat seat) const {
  wire::SeatState state;
  state.seat = seat;
  state.grace_seconds = static_cast<int>(grace_.left(seat, now_) / 1000);
  if (deployment_) state.ready = deployment_->ready(seat);
  if (const auto& level = roster_.bot(seat)) {
    state.kind = wire::SitterKind::bot;
    state.name = computer_name(bots::level_name(*level));
    state.connected = true;
    state.ready = state.ready || phase_ == wire::Phase::over;
  } else if (const Person* person = roster_.sitter(seat)) {
    state.kind = wire::SitterKind::person;
    state.name = person->name;
    state.connected = person->connected;
    state.ready = state.ready || person->wants_rematch;
  }
  return state;
}

wire::SeatState Room::first_seat_state(const GamePlayer& player) const {
  wire::SeatState state;
  state.seat = player.seat;
  state.kind = player.bot ? wire::SitterKind::bot : wire::SitterKind::person;
  state.name = player.bot ? computer_name(player.name) : player.name;
  state.connected = true;
  state.ready = true;
  state.grace_seconds = plan_.clock.grace_seconds;
  return state;
}

wire::ClockState Room::clocks() const {
  if (game_) return game_->clocks(now_);
  wire::ClockState state = waiting_clocks(plan_.clock, roster_.seats());
  if (phase_ == wire::Phase::deploying && plan_.clock.deploy_seconds > 0)
    state.left_ms[0] = phase_since_ + Millis{1000} * plan_.clock.deploy_seconds - now_;
  return state;
}

}  // namespace junqi::server
