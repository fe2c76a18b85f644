// What the client makes of the messages of a server.
#include "client/model/client_inside.hpp"
#include "client/model/error_words.hpp"
#include "client/words/room.hpp"
#include "wire/error_codes.hpp"

namespace junqi::client {
namespace {

template <class... Bodies>
bool is_any(const wire::RequestBody& body) {
  return (std::holds_alternative<Bodies>(body) || ...);
}

std::optional<Layout> legal_layout(BoardId board, const std::string& text) {
  const auto layout = parse_layout(board, text);
  return layout && !check_layout(board, *layout) ? std::optional(*layout) : std::nullopt;
}

}  // namespace

void Client::hear(Millis now) {
  for (auto& message : in_->link.poll()) {
    if (!in_->open) return;
    bool taken = false;
    for (const auto& part : in_->parts) taken = taken || part->take(message, now);
    if (!taken) std::visit([this, now](auto& told) { on(std::move(told), now); }, message);
  }
}

void Client::on(wire::Welcome welcome, Millis) {
  in_->my_name = welcome.name;
  in_->token = welcome.token;
  in_->account = welcome.account;
  in_->requests.close();
  in_->resuming.reset();
  if (!in_->lobby || in_->lobby->my_name() != in_->my_name) in_->lobby.emplace(in_->requests, in_->my_name);
  const auto saved = against_computer() ? std::nullopt : in_->store.find(address_text(in_->address));
  if (in_->room) return ask_resume(in_->room->code(), in_->room->version());
  if (saved && !saved->room.empty()) return ask_resume(saved->room, 0);
  remember_session();
  line_opened();
  do_errand();
}

void Client::line_opened() {
  in_->requests.open();
  for (const auto& part : in_->parts) part->line_open();
}

void Client::ask_resume(const std::string& code, std::uint64_t version) {
  in_->resuming = in_->requests.ask_first(wire::Resume{in_->token, code, version});
}

void Client::do_errand() {
  if (in_->errand == Errand::join && !in_->address.room.empty()) {
    in_->lobby->type_code(in_->address.room);
    in_->lobby->join_code(false);
  } else if (in_->errand == Errand::join) {
    in_->errand = Errand::none;
  } else if (in_->errand == Errand::computer) {
    CreateForm form(in_->my_name, in_->computer_board);
    wire::CreateRoom create = form.message();
    create.listed = false;
    create.clock.kind = ClockKind::per_move;  // nobody waits but the computer
    create.clock.per_move_seconds = 0;
    create.clock.deploy_seconds = 0;
    in_->requests.ask(std::move(create));
  }
}

void Client::on(wire::Ok ok, Millis) {
  if (in_->resuming == ok.id) return resumed();
  const auto request = in_->requests.answered(ok.id);
  if (!request) return;
  if (in_->lobby) in_->lobby->answered(ok.id);
  account_settled(*request);
  for (const auto& part : in_->parts) part->answered(*request);
  if (is_any<wire::LeaveRoom>(request->body)) return left_room();
  if (is_any<wire::CreateRoom>(request->body) && in_->errand == Errand::computer) set_table_for_computer();
  if (is_any<wire::JoinRoom>(request->body) && in_->errand == Errand::join) in_->errand = Errand::none;
}

void Client::on(wire::Error error, Millis) {
  if (!error.id) {
    notice(error_sentence(error));
    // Whoever is sent away, or whose room is gone, has left it without asking for it.
    const bool out = error.code == wire::code::kicked || error.code == wire::code::room_closed;
    return out ? left_room() : void();
  }
  if (in_->resuming == error.id) return resume_failed();
  if (const auto request = in_->requests.answered(*error.id)) refused(*request, error);
}

void Client::resumed() {
  in_->resuming.reset();
  const bool elsewhere =
      in_->room && in_->errand == Errand::join && !in_->address.room.empty() && in_->address.room != in_->room->code();
  if (elsewhere) notice(say(RoomText::still_seated));
  if (in_->room && in_->errand == Errand::join) in_->errand = Errand::none;
  line_opened();
}

void Client::resume_failed() {
  in_->resuming.reset();
  in_->requests.forget();
  if (in_->lobby) in_->lobby->forget_asked();
  if (in_->room) notice(say(RoomText::room_lost));
  left_room();
  if (!in_->open) return;
  remember_session();
  line_opened();
  do_errand();
}

void Client::set_table_for_computer() {
  if (!in_->room) return;
  const auto& seats = in_->room->state().seats;
  Seat mine = in_->room->seat();
  if (!mine) in_->requests.ask(wire::Sit{mine = Seat{1}});
  for (const auto& state : seats)
    if (state.seat != mine && state.kind == wire::SitterKind::empty)
      in_->requests.ask(wire::AddBot{state.seat, in_->computer_level});
  in_->requests.ask(wire::Start{});
}

void Client::refused(const wire::Request& request, const wire::Error& error) {
  if (in_->lobby) in_->lobby->answered(request.id);
  if (is_any<wire::LeaveRoom>(request.body)) return left_room();
  for (const auto& part : in_->parts)
    if (part->refused(request, error)) return;
  if (std::holds_alternative<wire::JoinRoom>(request.body) && error.code == wire::code::wrong_password && in_->lobby) {
    in_->errand = Errand::none;
    return in_->lobby->ask_password(std::get<wire::JoinRoom>(request.body));
  }
  tell_refused(request, error_sentence(error));
}

void Client::tell_refused(const wire::Request& request, std::string why) {
  using namespace wire;
  const RequestBody& body = request.body;
  if (in_->errand != Errand::none) {  // it cannot be done by itself; the person sees where it stands
    if (in_->errand == Errand::computer && !in_->room) go_home();
    in_->errand = Errand::none;
    in_->open ? notice(why) : in_->home.set_trouble(why);
  } else if (is_any<MakeMove, OfferDraw, AnswerDraw, ResignGame>(body) && in_->table_model) {
    in_->table_model->refused(body, std::move(why));
  } else if (is_any<Deploy, Ready>(body) && in_->deploy) {
    in_->deploy->refused(body, std::move(why));
  } else if (is_any<Sit, Stand, AddBot, RemoveBot, Start, Place, Kick, HandOver>(body) && in_->room_model) {
    in_->room_model->refused(std::move(why));
  } else if (is_any<Rematch>(body) && in_->end) {
    in_->end->refused(std::move(why));
  } else if (is_any<ListRooms, QuickMatch, CreateRoom, JoinRoom>(body) && in_->lobby) {
    in_->lobby->refused(request.id, body, std::move(why));
  } else {
    if (const auto* chat = std::get_if<Chat>(&body)) in_->chat.give_back(*chat);
    notice(std::move(why));
  }
}

void Client::on(wire::RoomList list, Millis) {
  if (in_->lobby) in_->lobby->take(std::move(list));
}

void Client::on(wire::RoomState state, Millis now) {
  if (in_->room && in_->room->code() == state.code) {
    in_->room->take(std::move(state), now);
  } else {
    enter(std::move(state), now);
  }
  follow_phase();
}

void Client::on(wire::You you, Millis) {
  if (!in_->room) return;
  if (in_->room->seat() != you.seat) in_->deploy.reset();
  in_->room->take(you);
  follow_phase();
}

void Client::on(wire::Announcement announcement, Millis) { notice(std::move(announcement.text)); }

/// In a running match it comes before the view, for those who come from another machine.
void Client::on(wire::Deployed deployed, Millis) {
  if (in_->deploy) in_->deploy->take(deployed);
  in_->deployed = std::move(deployed.layout);
}

void Client::on(wire::ChatLine line, Millis) {
  if (!in_->room) return;
  in_->room->heard(line.version);
  in_->chat.take(line);
}

template <class M>
bool Client::of_this_match(const M& message) const {
  return in_->room && in_->room->board().id() == message.board;
}

void Client::on(wire::MatchView view, Millis now) {
  if (!of_this_match(view)) return;
  in_->room->heard(view.version);
  in_->room->take_clocks(view.clocks, now);
  std::optional<Layout> own;
  if (in_->table && in_->table->game() == view.game) own = in_->table->own_layout();
  if (!own) own = legal_layout(view.board, std::exchange(in_->deployed, {}));
  if (const auto saved = in_->store.find(address_text(in_->address));
      !own && saved && saved->room == in_->room->code() && saved->game == view.game)
    own = legal_layout(view.board, saved->layout);
  in_->end.reset();
  in_->table_model.reset();
  in_->table = std::make_unique<Table>(in_->room->rules(), view, std::move(own));
  in_->table_model.emplace(*in_->room, *in_->table, in_->requests);
  in_->table_model->confirm_moves = in_->settings.confirm_moves;
  if (in_->table->own_layout()) in_->last_layout = in_->table->own_layout();
  in_->deploy.reset();
  remember_session();
  follow_phase();
}

void Client::on(wire::MatchEvents events, Millis now) {
  if (!of_this_match(events) || !in_->table) return;
  in_->room->heard(events.version);
  switch (in_->table->take(events)) {
    case Table::Took::seen_before:
      return;
    case Table::Took::gap:
      if (!in_->resuming) ask_resume(in_->room->code(), 0);
      return;
    case Table::Took::applied:
      break;
  }
  in_->room->take_clocks(events.clocks, now);
  follow_phase();
}

void Client::on(wire::Reveal reveal, Millis) {
  if (!of_this_match(reveal) || !in_->table) return;
  in_->room->heard(reveal.version);
  in_->table->take(reveal);
  follow_phase();
  if (in_->end) in_->end->take(reveal);
}

}  // namespace junqi::client
