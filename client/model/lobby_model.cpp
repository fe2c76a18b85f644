#include "client/model/lobby_model.hpp"

#include <algorithm>

#include "client/model/address.hpp"
#include "client/model/words.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr Millis refresh_every = 3000;

}  // namespace

LobbyModel::LobbyModel(Asking& asking, std::string my_name)
    : asking_(&asking), my_name_(std::move(my_name)), form_(my_name_) {}

void LobbyModel::take(wire::RoomList list) {
  const std::string chosen = selected_ ? rooms_[*selected_].code : std::string();
  rooms_ = std::move(list.rooms);
  std::erase_if(rooms_, [this](const wire::RoomSummary& room) { return !passes(room); });
  loading_ = false;
  asked_ = false;
  const auto at = std::find_if(rooms_.begin(), rooms_.end(), [&](const auto& room) { return room.code == chosen; });
  selected_.reset();
  if (at != rooms_.end()) selected_ = static_cast<std::size_t>(at - rooms_.begin());
  if (std::exchange(ask_again_, false)) refresh();
}

/// The server filters too, so that what is left out takes nobody's place in its list; it knows no filter for ratings.
bool LobbyModel::passes(const wire::RoomSummary& room) const {
  if (filter_.board && room.board != *filter_.board) return false;
  return !filter_.rated || room.rated;
}

void LobbyModel::set_filter(Filter filter) {
  filter.text = cut_to(std::move(filter.text), wire::title_length_max);
  if (filter == filter_) return;
  filter_ = std::move(filter);
  asked_ ? void(ask_again_ = true) : refresh();
}

void LobbyModel::refresh() {
  if (asked_) return;
  asked_ = true;
  asking_->ask(wire::ListRooms{filter_.board, std::nullopt, filter_.free, std::string(trimmed(filter_.text))});
}

Millis LobbyModel::update(Millis now) {
  if (!asked_at_ || now - *asked_at_ >= refresh_every) {
    asked_at_ = now;
    refresh();
  }
  return refresh_every - (now - *asked_at_);
}

void LobbyModel::select(std::optional<std::size_t> row) {
  selected_ = row && *row < rooms_.size() ? row : std::nullopt;
}

bool LobbyModel::has_free_seat(const wire::RoomSummary& room) {
  return room.phase == wire::Phase::gathering && room.taken < room.seats;
}

void LobbyModel::join_selected(bool watch) {
  const wire::RoomSummary* room = selected_room();
  if (room == nullptr) return;
  const wire::JoinRoom request{room->code, watch};
  room->password ? ask_password(request) : enter(request);
}

const wire::RoomSummary* LobbyModel::selected_room() const { return selected_ ? &rooms_[*selected_] : nullptr; }

void LobbyModel::ask_password(wire::JoinRoom request) {
  entering_.reset();
  locked_ = std::move(request);
  ++password_questions_;
}

void LobbyModel::answer_password(std::string password) {
  if (!locked_) return;
  auto request = *std::exchange(locked_, std::nullopt);
  request.password = cut_to(std::move(password), wire::room_password_length_max);
  enter(std::move(request));
}

void LobbyModel::type_code(std::string_view text) {
  std::string_view written = trimmed(text);
  if (const auto slash = written.rfind('/'); slash != written.npos) written = written.substr(slash + 1);
  code_.clear();
  for (const char c : written)
    if (c != ' ' && code_.size() < static_cast<std::size_t>(wire::code_length_max)) code_.push_back(c);
}

void LobbyModel::join_code(bool watch) {
  if (can_join_code()) enter(wire::JoinRoom{code_, watch});
}

void LobbyModel::create() { enter(form_.message()); }

void LobbyModel::enter(wire::RequestBody body) {
  if (entering_) return;
  hint_.clear();
  entering_ = asking_->ask(std::move(body));
}

void LobbyModel::answered(RequestId id) {
  if (entering_ == id) entering_.reset();
}

void LobbyModel::forget_asked() {
  entering_.reset();
  asked_ = false;
}

void LobbyModel::refused(RequestId id, const wire::RequestBody& request, std::string sentence) {
  answered(id);
  if (std::holds_alternative<wire::ListRooms>(request)) asked_ = false;
  hint_ = std::move(sentence);
}

}  // namespace junqi::client
