// Coming into a room, going through its phases, and out again.
#include "client/model/client.hpp"

namespace junqi::client {

void Client::enter(wire::RoomState state, Millis now) {
  left_room();
  chat_.clear();
  room_ = std::make_unique<JoinedRoom>(std::move(state), now);
  room_model_.emplace(*room_, requests_, my_name_, address_);
  room_model_->choose_bot_level(home_.level());
  remember_session();
}

void Client::left_room() {
  end_.reset();
  table_model_.reset();
  table_.reset();
  deploy_.reset();
  room_model_.reset();
  deployed_.clear();
  if (!std::exchange(room_, nullptr)) return;
  chat_.clear();
  if (!open_) return;
  remember_session();
  if (against_computer()) go_home();
}

/// Makes and ends the models of the screens as the room goes through its phases.
void Client::follow_phase() {
  const auto phase = room_->state().phase;
  if (phase == wire::Phase::gathering) deploy_.reset();
  if (phase == wire::Phase::gathering || phase == wire::Phase::deploying) {
    end_.reset();
    table_model_.reset();
    table_.reset();
  }
  if (phase == wire::Phase::deploying) {
    if (errand_ == Errand::computer) errand_ = Errand::none;
    if (!deploy_) deploy_.emplace(*room_, requests_, setup_.chance++, last_layout_);
    deploy_->refresh();
  }
  if (phase == wire::Phase::over && table_ && !end_ && table_->over()) end_.emplace(*room_, *table_, requests_);
  if (table_model_) table_model_->refresh();
}

SavedSession Client::session() const {
  SavedSession session;
  session.server = address_text(address_);
  session.token = token_;
  if (!room_) return session;
  session.room = room_->code();
  if (table_ && table_->own_layout()) {
    session.game = table_->game();
    session.layout = layout_text(table_->board().id(), *table_->own_layout());
  } else if (const auto saved = store_.find(session.server); saved && saved->room == session.room) {
    session.game = saved->game;  // of a match that is yet to be shown again
    session.layout = saved->layout;
  }
  return session;
}

void Client::remember_session() {
  if (!against_computer() && !token_.empty()) store_.put(session());
}

}  // namespace junqi::client
