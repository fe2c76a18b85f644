#include "client/model/deploy_model.hpp"

#include "client/words/deploy.hpp"

namespace junqi::client {
namespace {

constexpr Millis rest_before_sending = 600;

}  // namespace

DeployModel::DeployModel(const JoinedRoom& room, Asking& asking, std::uint64_t chance, std::optional<Layout> before)
    : LayoutEditor(room.board(), chance, std::move(before)), room_(&room), asking_(&asking) {
  refresh();
}

void DeployModel::send_layout() {
  if (sent_ == text()) return;
  sent_ = text();
  asking_->ask(wire::Deploy{sent_});
}

void DeployModel::get_ready() {
  if (!editable()) return;
  cancel();
  send_layout();
  asking_->ask(wire::Ready{true});
  ready_ = ready_asked_ = true;
}

void DeployModel::unready() {
  if (!seat() || !ready_) return;
  asking_->ask(wire::Ready{false});
  ready_ = false;
  ready_asked_ = true;
}

std::vector<DeployModel::Player> DeployModel::players() const {
  std::vector<Player> players;
  const SeatNames names = room_->names();
  for (const auto& state : room_->state().seats)
    players.push_back({state.seat, names[state.seat.value], state.seat == seat() ? ready_ : state.ready,
                       state.connected || state.kind == wire::SitterKind::bot, state.seat == seat()});
  return players;
}

std::string DeployModel::clock(Millis now) const {
  const auto left = room_->clock().deploy_left(now);
  return left ? clock_text(*left) : std::string();
}

std::optional<Millis> DeployModel::update(Millis now) {
  if (take_changed()) rests_since_ = now;
  if (!editable() || sent_ == text()) return std::nullopt;
  const Millis rested = now - rests_since_;
  if (rested < rest_before_sending) return rest_before_sending - rested;
  send_layout();
  return std::nullopt;
}

void DeployModel::take(const wire::Deployed& deployed) {
  if (!sent_.empty() || edited()) return;
  auto layout = parse_layout(board().id(), deployed.layout);
  if (!layout || check_layout(board().id(), *layout)) return;
  begin_with(std::move(*layout));
  sent_ = deployed.layout;
}

void DeployModel::refresh() {
  const auto* own = room_->seat_state(seat());
  if (own == nullptr) return;
  if (own->ready == ready_) ready_asked_ = false;
  if (!ready_asked_) ready_ = own->ready;
  if (ready_) cancel();
}

void DeployModel::refused(const wire::RequestBody& request, std::string sentence) {
  if (const auto* ready = std::get_if<wire::Ready>(&request)) {
    ready_ = !ready->ready;
    ready_asked_ = false;
  }
  if (std::holds_alternative<wire::Deploy>(request)) sent_.clear();
  tell(std::move(sentence));
}

}  // namespace junqi::client
