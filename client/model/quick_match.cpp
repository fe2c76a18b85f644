#include "client/model/quick_match.hpp"

#include <algorithm>
#include <cstdlib>

#include "client/model/client.hpp"
#include "client/model/create_form.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/leaderboards.hpp"
#include "client/model/room_model.hpp"

namespace junqi::client {
namespace {

constexpr int newcomer = 1500;  // what a server takes who was never rated for
constexpr Millis second_ms = 1000;

}  // namespace

void QuickMatch::start(BoardId board, int span) {
  if (on_ || client_.room() != nullptr) return;
  on_ = true;
  begun_ = false;
  board_ = board;
  span_ = span;
  listing_ = span > 0;
  asked_ = listing_ ? client_.asking().ask(wire::ListRooms{board, std::nullopt, true, {}})
                    : client_.asking().ask(wire::QuickMatch{board, {}});
}

void QuickMatch::stop() {
  on_ = false;
  asked_.reset();
  since_.reset();
}

void QuickMatch::cancel() {
  stop();
  client_.leave_room();
}

bool QuickMatch::close_enough(const wire::RoomSummary& room) const {
  const auto& standings = client_.part<Leaderboards>();
  const auto rating = [&](const std::string& name) { return standings.rating(board_, name).value_or(newcomer); };
  return std::abs(rating(room.owner) - rating(client_.my_name())) <= span_;
}

/// The one that waits for the fewest, of those the one that has waited longest.
void QuickMatch::choose_room() {
  listing_ = false;
  std::erase_if(rooms_, [this](const wire::RoomSummary& room) {
    return room.board != board_ || room.phase != wire::Phase::gathering || room.taken >= room.seats || room.password ||
           !room.rated || !close_enough(room);
  });
  const auto best =
      std::max_element(rooms_.begin(), rooms_.end(), [](const auto& a, const auto& b) { return a.taken <= b.taken; });
  if (best != rooms_.end()) {
    asked_ = client_.asking().ask(wire::JoinRoom{best->code, false});
  } else {
    asked_ = client_.asking().ask(CreateForm(client_.my_name(), board_).message());
  }
}

bool QuickMatch::take(const wire::ServerMessage& message, Millis /*now*/) {
  if (const auto* list = std::get_if<wire::RoomList>(&message); list != nullptr && on_ && listing_)
    rooms_ = list->rooms;
  return false;
}

void QuickMatch::answered(const wire::Request& request) {
  if (asked_ != request.id) return;
  asked_.reset();
  if (listing_) choose_room();
}

/// The room that was chosen may be full by now; then one's own waits.
bool QuickMatch::refused(const wire::Request& request, const wire::Error& /*error*/) {
  if (!on_ || asked_ != request.id) return false;
  if (std::holds_alternative<wire::JoinRoom>(request.body)) {
    asked_ = client_.asking().ask(CreateForm(client_.my_name(), board_).message());
    return true;
  }
  stop();
  return false;
}

std::optional<Millis> QuickMatch::update(Millis now) {
  if (!on_ || asked_) return std::nullopt;
  const JoinedRoom* room = client_.room();
  if (room == nullptr) return std::nullopt;
  if (room->state().phase != wire::Phase::gathering) {
    stop();
    return std::nullopt;
  }
  if (!since_) since_ = now;
  if (RoomModel* model = client_.room_model(); model != nullptr && model->can_start() && !std::exchange(begun_, true))
    model->start();
  if (RoomModel* model = client_.room_model(); model != nullptr && !model->can_start()) begun_ = false;
  return second_ms - (now - *since_) % second_ms;
}

}  // namespace junqi::client
