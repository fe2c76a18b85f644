// What the client makes of the messages of a server.
#include "client/model/client.hpp"
#include "client/model/error_words.hpp"
#include "client/model/text.hpp"
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

void Client::take(wire::ServerMessage message, Millis now) {
  std::visit([this, now](auto& told) { on(std::move(told), now); }, message);
}

void Client::on(wire::Welcome welcome, Millis) {
  my_name_ = welcome.name;
  token_ = welcome.token;
  account_ = welcome.account;
  requests_.close();
  resuming_.reset();
  if (!lobby_ || lobby_->my_name() != my_name_) lobby_.emplace(requests_, my_name_);
  const auto saved = against_computer() ? std::nullopt : store_.find(address_text(address_));
  if (room_) return ask_resume(room_->code(), room_->version());
  if (saved && !saved->room.empty()) return ask_resume(saved->room, 0);
  remember_session();
  requests_.open();
  do_errand();
}

void Client::ask_resume(const std::string& code, std::uint64_t version) {
  resuming_ = requests_.ask_first(wire::Resume{token_, code, version});
}

void Client::do_errand() {
  if (errand_ == Errand::join && !address_.room.empty()) {
    lobby_->type_code(address_.room);
    lobby_->join_code(false);
  } else if (errand_ == Errand::join) {
    errand_ = Errand::none;
  } else if (errand_ == Errand::computer) {
    CreateForm form(my_name_, computer_board_);
    wire::CreateRoom create = form.message();
    create.listed = false;
    create.clock.kind = ClockKind::per_move;  // nobody waits but the computer
    create.clock.per_move_seconds = 0;
    create.clock.deploy_seconds = 0;
    requests_.ask(std::move(create));
  }
}

void Client::on(wire::Ok ok, Millis) {
  if (resuming_ == ok.id) return resumed();
  const auto request = requests_.answered(ok.id);
  if (!request) return;
  if (lobby_) lobby_->answered(ok.id);
  account_settled(request->body);
  if (is_any<wire::LeaveRoom>(request->body)) return left_room();
  if (is_any<wire::CreateRoom>(request->body) && errand_ == Errand::computer) set_table_for_computer();
  if (is_any<wire::JoinRoom>(request->body) && errand_ == Errand::join) errand_ = Errand::none;
}

void Client::on(wire::Error error, Millis) {
  if (!error.id) {
    notice(error_sentence(error));
    // Whoever is sent away, or whose room is gone, has left it without asking for it.
    const bool out = error.code == wire::code::kicked || error.code == wire::code::room_closed;
    return out ? left_room() : void();
  }
  if (resuming_ == error.id) return resume_failed();
  if (const auto request = requests_.answered(*error.id)) refused(*request, error);
}

void Client::resumed() {
  resuming_.reset();
  const bool elsewhere = room_ && errand_ == Errand::join && !address_.room.empty() && address_.room != room_->code();
  if (elsewhere) notice(say(Text::still_seated));
  if (room_ && errand_ == Errand::join) errand_ = Errand::none;
  requests_.open();
}

void Client::resume_failed() {
  resuming_.reset();
  requests_.forget();
  if (lobby_) lobby_->forget_asked();
  if (room_) notice(say(Text::room_lost));
  left_room();
  if (!open_) return;
  remember_session();
  requests_.open();
  do_errand();
}

void Client::set_table_for_computer() {
  if (!room_) return;
  const auto& seats = room_->state().seats;
  Seat mine = room_->seat();
  if (!mine) requests_.ask(wire::Sit{mine = Seat{1}});
  for (const auto& state : seats)
    if (state.seat != mine && state.kind == wire::SitterKind::empty)
      requests_.ask(wire::AddBot{state.seat, computer_level_});
  requests_.ask(wire::Start{});
}

void Client::refused(const wire::Request& request, const wire::Error& error) {
  using namespace wire;
  const RequestBody& body = request.body;
  std::string why = error_sentence(error);
  if (lobby_) lobby_->answered(request.id);
  if (is_any<LeaveRoom>(body)) return left_room();
  if (errand_ != Errand::none) {  // it cannot be done by itself; the person sees where it stands
    if (errand_ == Errand::computer && !room_) go_home();
    errand_ = Errand::none;
    open_ ? notice(why) : home_.set_trouble(why);
  } else if (is_any<MakeMove, OfferDraw, AnswerDraw, ResignGame>(body) && table_model_) {
    table_model_->refused(body, std::move(why));
  } else if (is_any<Deploy, Ready>(body) && deploy_) {
    deploy_->refused(body, std::move(why));
  } else if (is_any<Sit, Stand, AddBot, RemoveBot, Start>(body) && room_model_) {
    room_model_->refused(std::move(why));
  } else if (is_any<Rematch>(body) && end_) {
    end_->refused(std::move(why));
  } else if (is_any<ListRooms, CreateRoom, JoinRoom>(body) && lobby_) {
    lobby_->refused(request.id, body, std::move(why));
  } else {
    if (const auto* chat = std::get_if<Chat>(&body)) chat_.give_back(*chat);
    notice(std::move(why));
  }
}

void Client::on(wire::RoomList list, Millis) {
  if (lobby_) lobby_->take(std::move(list));
}

void Client::on(wire::RoomState state, Millis now) {
  if (room_ && room_->code() == state.code) {
    room_->take(std::move(state), now);
  } else {
    enter(std::move(state), now);
  }
  follow_phase();
}

void Client::on(wire::You you, Millis) {
  if (!room_) return;
  if (room_->seat() != you.seat) deploy_.reset();
  room_->take(you);
  follow_phase();
}

void Client::on(wire::Announcement announcement, Millis) { notice(std::move(announcement.text)); }

/// In a running match it comes before the view, for those who come from another machine.
void Client::on(wire::Deployed deployed, Millis) {
  if (deploy_) deploy_->take(deployed);
  deployed_ = std::move(deployed.layout);
}

void Client::on(wire::ChatLine line, Millis) {
  if (!room_) return;
  room_->heard(line.version);
  chat_.take(line);
}

template <class M>
bool Client::of_this_match(const M& message) const {
  return room_ && room_->board().id() == message.board;
}

void Client::on(wire::MatchView view, Millis now) {
  if (!of_this_match(view)) return;
  room_->heard(view.version);
  room_->take_clocks(view.clocks, now);
  std::optional<Layout> own;
  if (table_ && table_->game() == view.game) own = table_->own_layout();
  if (!own) own = legal_layout(view.board, std::exchange(deployed_, {}));
  if (const auto saved = store_.find(address_text(address_));
      !own && saved && saved->room == room_->code() && saved->game == view.game)
    own = legal_layout(view.board, saved->layout);
  end_.reset();
  table_model_.reset();
  table_ = std::make_unique<Table>(room_->rules(), view, std::move(own));
  table_model_.emplace(*room_, *table_, requests_);
  table_model_->confirm_moves = settings_.confirm_moves;
  if (table_->own_layout()) last_layout_ = table_->own_layout();
  deploy_.reset();
  remember_session();
  follow_phase();
}

void Client::on(wire::MatchEvents events, Millis now) {
  if (!of_this_match(events) || !table_) return;
  room_->heard(events.version);
  switch (table_->take(events)) {
    case Table::Took::seen_before:
      return;
    case Table::Took::gap:
      if (!resuming_) ask_resume(room_->code(), 0);
      return;
    case Table::Took::applied:
      break;
  }
  room_->take_clocks(events.clocks, now);
  follow_phase();
}

void Client::on(wire::Reveal reveal, Millis) {
  if (!of_this_match(reveal) || !table_) return;
  room_->heard(reveal.version);
  table_->take(reveal);
  follow_phase();
  if (end_) end_->take(reveal);
}

}  // namespace junqi::client
