#include "client/model/room_model.hpp"

#include <algorithm>

#include "client/model/option_words.hpp"
#include "client/model/seat_panel.hpp"
#include "client/words/room.hpp"

namespace junqi::client {
namespace {

bool empty_seat(const wire::SeatState& state) { return state.kind == wire::SitterKind::empty; }

}  // namespace

RoomModel::RoomModel(const JoinedRoom& room, Asking& asking, std::string my_name, Address server)
    : room_(&room), asking_(&asking), my_name_(std::move(my_name)), server_(std::move(server)) {}

bool RoomModel::can_add(Seat seat) const {
  const auto* state = room_->seat_state(seat);
  return owner() && state != nullptr && empty_seat(*state);
}

std::vector<RoomModel::SeatRow> RoomModel::seats() const {
  std::vector<SeatRow> rows;
  for (const SeatPanel& panel : seat_panels(*room_, nullptr, 0)) {
    SeatRow& row = rows.emplace_back();
    row.seat = panel.seat;
    row.name = panel.name;
    row.kind = panel.kind;
    row.team = panel.team;
    row.me = panel.me;
    row.connected = panel.connected;
    row.can_sit = panel.kind == wire::SitterKind::empty;
    row.can_add_bot = can_add(panel.seat);
    row.can_remove_bot = owner() && panel.kind == wire::SitterKind::bot;
  }
  return rows;
}

std::string RoomModel::link() const {
  Address address = server_;
  address.room = code();
  return address_link(address);
}

std::string RoomModel::rules_title() const {
  const auto& state = room_->state();
  const Preset* preset = preset_of(state.board, state.options);
  return std::string(preset_title(preset == nullptr ? std::string_view() : preset->name));
}

std::vector<std::string> RoomModel::rules_lines() const {
  return changed_rules(room_->state().board, room_->state().options);
}

bool RoomModel::can_start() const {
  const auto& seats = room_->state().seats;
  return owner() && room_->state().phase == wire::Phase::gathering &&
         std::none_of(seats.begin(), seats.end(), empty_seat);
}

std::string RoomModel::waiting_for() const {
  const auto& seats = room_->state().seats;
  const auto empty = std::count_if(seats.begin(), seats.end(), empty_seat);
  if (empty > 0) return say_count(RoomText::waiting_seats, empty);
  return owner() ? std::string() : say(RoomText::waiting_owner, owner_name());
}

bool RoomModel::can_stand() const { return bool{room_->seat()} && (room_->state().spectators_allowed || owner()); }

void RoomModel::sit(Seat seat) {
  const auto* state = room_->seat_state(seat);
  if (state != nullptr && empty_seat(*state)) asking_->ask(wire::Sit{seat});
}

void RoomModel::stand() {
  if (can_stand()) asking_->ask(wire::Stand{});
}

void RoomModel::add_bot(Seat seat) { add_bot(seat, level_); }

void RoomModel::add_bot(Seat seat, std::string_view level) {
  if (can_add(seat)) asking_->ask(wire::AddBot{seat, std::string(level)});
}

bool RoomModel::can_manage(std::string_view name) const { return owner() && !name.empty() && name != my_name_; }

std::vector<Seat> RoomModel::seats_for(std::string_view name) const {
  std::vector<Seat> free;
  if (!owner()) return free;
  for (const auto& state : room_->state().seats)
    if (state.kind != wire::SitterKind::bot && state.name != name) free.push_back(state.seat);
  return free;
}

void RoomModel::place(std::string name, Seat seat) {
  if (owner()) asking_->ask(wire::Place{std::move(name), seat});
}

void RoomModel::kick(std::string name) {
  if (can_manage(name)) asking_->ask(wire::Kick{std::move(name)});
}

void RoomModel::hand_over(std::string name) {
  if (can_manage(name)) asking_->ask(wire::HandOver{std::move(name)});
}

void RoomModel::remove_bot(Seat seat) {
  const auto* state = room_->seat_state(seat);
  if (owner() && state != nullptr && state->kind == wire::SitterKind::bot) asking_->ask(wire::RemoveBot{seat});
}

void RoomModel::fill_with_bots() {
  for (const auto& state : room_->state().seats) add_bot(state.seat);
}

void RoomModel::start() {
  hint_.clear();
  if (can_start()) asking_->ask(wire::Start{});
}

void RoomModel::choose_bot_level(std::string_view level) {
  if (std::find(bot_levels.begin(), bot_levels.end(), level) != bot_levels.end()) level_ = level;
}

}  // namespace junqi::client
