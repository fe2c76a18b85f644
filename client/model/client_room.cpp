// Coming into a room, going through its phases, and out again.
#include "client/model/client_inside.hpp"

namespace junqi::client {

void Client::enter(wire::RoomState state, Millis now) {
  left_room();
  in_->chat.clear();
  in_->room = std::make_unique<JoinedRoom>(std::move(state), now);
  in_->room_model.emplace(*in_->room, in_->requests, in_->my_name, in_->address);
  in_->room_model->choose_bot_level(in_->home.level());
  remember_session();
}

void Client::left_room() {
  in_->end.reset();
  in_->table_model.reset();
  in_->table.reset();
  in_->deploy.reset();
  in_->room_model.reset();
  in_->deployed.clear();
  if (!std::exchange(in_->room, nullptr)) return;
  for (const auto& part : in_->parts) part->left_room();
  in_->chat.clear();
  if (!in_->open) return;
  remember_session();
  if (against_computer()) go_home();
}

/// Makes and ends the models of the screens as the room goes through its phases.
void Client::follow_phase() {
  const auto phase = in_->room->state().phase;
  if (phase == wire::Phase::gathering) in_->deploy.reset();
  if (phase == wire::Phase::gathering || phase == wire::Phase::deploying) {
    in_->end.reset();
    in_->table_model.reset();
    in_->table.reset();
  }
  if (phase == wire::Phase::deploying) {
    if (in_->errand == Errand::computer) in_->errand = Errand::none;
    if (!in_->deploy) in_->deploy.emplace(*in_->room, in_->requests, in_->setup.chance++, in_->last_layout);
    in_->deploy->refresh();
  }
  if (phase == wire::Phase::over && in_->table && !in_->end && in_->table->over())
    in_->end.emplace(*in_->room, *in_->table, in_->requests);
  if (in_->table_model) in_->table_model->refresh();
}

SavedSession Client::session() const {
  SavedSession session;
  session.server = address_text(in_->address);
  session.token = in_->token;
  if (!in_->room) return session;
  session.room = in_->room->code();
  if (in_->table && in_->table->own_layout()) {
    session.game = in_->table->game();
    session.layout = layout_text(in_->table->board().id(), *in_->table->own_layout());
  } else if (const auto saved = in_->store.find(session.server); saved && saved->room == session.room) {
    session.game = saved->game;  // of a match that is yet to be shown again
    session.layout = saved->layout;
  }
  return session;
}

void Client::remember_session() {
  if (!against_computer() && !in_->token.empty()) in_->store.put(session());
}

}  // namespace junqi::client
