#include "client/model/client.hpp"

#include <algorithm>
#include <chrono>

#include "client/model/error_words.hpp"
#include "client/model/text.hpp"
#include "client/model/words.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr Millis server_start_max = 10'000;
constexpr Millis second = 1000;

std::int64_t unix_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void earlier(std::optional<Millis>& next, std::optional<Millis> other) {
  if (other) next = std::min(next.value_or(*other), *other);
}

}  // namespace

Client::Client(ClientSetup setup)
    : setup_(std::move(setup)),
      settings_(setup_.settings),
      store_(setup_.state_folder),
      pins_(setup_.state_folder / "known_servers"),
      link_(setup_.wake, setup_.link),
      lan_(setup_.wake, setup_.lan),
      requests_(first_request_id(unix_ms()), [this](const wire::Request& request) { link_.send(request); }),
      home_(settings_),
      chat_(requests_) {
  report_garbled_pins();
}

Client::~Client() { link_.close(); }

Screen Client::update(Millis now) {
  watch_local_server(now);
  for (auto& message : link_.poll())
    if (open_) take(std::move(message), now);
  watch_link(now);
  model_update_in_.reset();
  if (lobby_ && screen() == Screen::lobby) model_update_in_ = lobby_->update(now);
  if (deploy_) earlier(model_update_in_, deploy_->update(now));
  lan_.look(screen() == Screen::home);
  return screen();
}

std::optional<Millis> Client::next_update_in(Millis now) const {
  std::optional<Millis> next = model_update_in_;
  if (local_.state() == LocalServer::State::starting) earlier(next, second);
  if (open_ && link_.status().state == LinkState::waiting) earlier(next, second);
  if (!room_ || room_->clock().frozen()) return next;
  const auto phase = room_->state().phase;
  const ClockFace& clock = room_->clock();
  std::optional<Millis> left;
  if (phase == wire::Phase::deploying) left = clock.deploy_left(now);
  if (phase == wire::Phase::playing && clock.running()) left = clock.left(clock.running(), now);
  if (left) earlier(next, clock_text_changes_in(*left));
  const auto& seats = room_->state().seats;
  const bool away = std::any_of(seats.begin(), seats.end(),
                                [](const auto& s) { return s.kind == wire::SitterKind::person && !s.connected; });
  if (away && (phase == wire::Phase::deploying || phase == wire::Phase::playing)) earlier(next, second);
  return next;
}

void Client::play_against_computer() { play_against_computer(home_.board(), home_.level()); }

void Client::play_against_computer(BoardId board, std::string_view level) {
  begin(Errand::computer);
  computer_board_ = board;
  computer_level_ = level;
  local_since_ = 0;
  local_.start(setup_.server_program, setup_.wake);
}

void Client::join_typed_address() {
  if (const auto address = home_.read_address()) connect(*address);
}

void Client::join_found(const LanServer& server) {
  if (!server.same_protocol) return home_.set_trouble(say(Text::lan_other_version, server.name));
  if (!server.safe()) return home_.set_trouble(say(Text::lan_plain, server.name));
  connect(server.address);
}

void Client::connect(const Address& address) {
  begin(Errand::join);
  open_link(address);
}

std::optional<Address> Client::unfinished() const {
  const auto session = store_.unfinished();
  const auto address = session ? parse_address(session->server + "/" + session->room)
                               : tl::expected<Address, AddressFault>(tl::unexpect, AddressFault::empty);
  return address ? std::optional(*address) : std::nullopt;
}

void Client::return_to_unfinished() {
  if (const auto address = unfinished()) connect(*address);
}

void Client::leave_room() {
  if (room_) requests_.ask(wire::LeaveRoom{});
}

void Client::go_home() {
  close_everything();
  home_.set_trouble({});
}

void Client::save_settings() {
  home_.store(settings_);
  if (!setup_.save) return;
  if (const auto saved = setup_.save(settings_); !saved) notice(sentence(saved.error()));
}

void Client::begin(Errand errand) {
  close_everything();
  home_.set_trouble({});
  save_settings();
  open_ = true;
  errand_ = errand;
}

void Client::open_link(const Address& address) {
  const auto key = address.plain ? std::string() : pins_.find(host_and_port(address));
  if (key) return open_link(address, *key);
  close_everything();
  home_.set_trouble(say(Text::pins_unreadable, key.error()));
}

void Client::open_link(const Address& address, std::string known_key) {
  address_ = address;
  link_seen_ = LinkState::connecting;
  const auto known = errand_ == Errand::computer ? std::nullopt : store_.find(address_text(address));
  std::string name = cut_to(std::string(trimmed(settings_.name)), wire::name_length_max);
  if (name.empty()) name = say(Text::nameless);
  std::string token = token_;
  if (token.empty() && known) token = known->token;
  link_.open(address, {setup_.program, std::move(name), std::move(token)}, std::move(known_key));
}

void Client::close_everything() {
  link_.close();
  link_seen_ = LinkState::closed;
  local_.stop();
  open_ = false;
  errand_ = Errand::none;
  resuming_.reset();
  requests_.close();
  requests_.forget();
  left_room();
  lobby_.reset();
  last_layout_.reset();
  token_.clear();
  key_question_.reset();
}

void Client::watch_local_server(Millis now) {
  const auto state = local_.state();
  if (state == LocalServer::State::off) return;
  if (local_since_ == 0) local_since_ = now;
  std::string trouble;
  if (state == LocalServer::State::failed) trouble = local_.trouble();
  if (state == LocalServer::State::starting && now - local_since_ > server_start_max)
    trouble = say(Text::server_silent);
  if (!trouble.empty()) {
    close_everything();
    home_.set_trouble(trouble);
  } else if (state == LocalServer::State::ready && link_seen_ == LinkState::closed) {
    open_link(local_.address());
  }
}

void Client::watch_link(Millis now) {
  const LinkStatus status = link_.status();
  if (!open_ || status.state == link_seen_) return;
  link_seen_ = status.state;
  switch (status.state) {
    case LinkState::online:
      learn_key(status.key);
      if (room_) room_->thaw_clocks();
      break;
    case LinkState::lost:
      if (room_) room_->freeze_clocks(now);
      break;
    case LinkState::waiting:
      requests_.close();
      resuming_.reset();
      if (room_) room_->freeze_clocks(now);
      break;
    case LinkState::refused: {
      if (!status.known_key.empty()) return ask_about_key(status, now);
      const std::string why = code_sentence(status.code, status.reason);
      close_everything();
      home_.set_trouble(say(Text::line_refused, why));
      break;
    }
    default:
      break;
  }
}

Screen Client::screen() const {
  if (!open_) return Screen::home;
  if (!room_) return lobby_ && errand_ == Errand::none && !resuming_ ? Screen::lobby : Screen::connecting;
  switch (room_->state().phase) {
    case wire::Phase::gathering:
      return errand_ == Errand::computer ? Screen::connecting : Screen::room;
    case wire::Phase::deploying:
      return deploy_ ? Screen::deploy : Screen::connecting;
    case wire::Phase::playing:
      return table_ ? Screen::table : deploy_ ? Screen::deploy : Screen::connecting;
    case wire::Phase::over:
      break;
  }
  return table_ ? Screen::end : Screen::room;
}

std::vector<SeatPanel> Client::panels(Millis now) const {
  return room_ ? seat_panels(*room_, table_.get(), now) : std::vector<SeatPanel>();
}

LineWords Client::line(Millis) const {
  if (!open_) return {};
  if (errand_ == Errand::computer && local_.state() == LocalServer::State::starting)
    return {false, say(Text::line_starting)};
  const LinkStatus status = link_.status();
  switch (status.state) {
    case LinkState::connecting:
      if (status.attempt > 1 || room_) return {true, say(Text::line_again)};
      return {false, say(Text::line_connecting, address_text(address_))};
    case LinkState::lost:
      return {true, say(Text::line_lost)};
    case LinkState::waiting:
      return {true, say(Text::line_waiting, code_sentence(status.code, status.reason),
                        (status.retry_in + second - 1) / second)};
    case LinkState::refused:
      if (key_question_) return {true, say(Text::line_key_changed, key_question_->server)};
      return {true, say(Text::line_refused, code_sentence(status.code, status.reason))};
    default:
      break;
  }
  return {false, screen() == Screen::connecting ? say(Text::line_entering) : std::string()};
}

}  // namespace junqi::client
