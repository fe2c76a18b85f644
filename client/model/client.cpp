#include "client/model/client_inside.hpp"

#include <algorithm>
#include <chrono>

#include "client/model/error_words.hpp"
#include "client/model/words.hpp"
#include "client/words/home.hpp"
#include "client/words/line.hpp"
#include "client/words/seats.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr Millis server_start_max = 30'000;  // of one that is busy; one that ends is seen at once
constexpr Millis second = 1000;

std::int64_t unix_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void earlier(std::optional<Millis>& next, std::optional<Millis> other) {
  if (other) next = std::min(next.value_or(*other), *other);
}

}  // namespace

Client::Inside::Inside(ClientSetup from)
    : setup(std::move(from)),
      settings(setup.settings),
      store(setup.state_folder),
      pins(setup.state_folder / "known_servers"),
      line(setup.connection ? setup.connection() : std::make_unique<Link>(setup.wake, setup.link)),
      lan(setup.wake, setup.lan, setup.neighbours),
      requests(first_request_id(unix_ms()), [this](const wire::Request& request) { link.send(request); }),
      home(settings),
      chat(requests) {}

Client::Client(ClientSetup setup) : in_(std::make_unique<Inside>(std::move(setup))) {
  in_->parts = make_parts(*this);
  report_garbled_pins();
}

Client::~Client() { in_->link.close(); }

Screen Client::update(Millis now) {
  watch_local_server(now);
  hear(now);
  watch_link(now);
  in_->model_update_in.reset();
  if (in_->lobby && screen() == Screen::lobby) in_->model_update_in = in_->lobby->update(now);
  if (in_->deploy) earlier(in_->model_update_in, in_->deploy->update(now));
  for (const auto& part : in_->parts) earlier(in_->model_update_in, part->update(now));
  const auto wants_lan = [](const auto& part) { return part->wants_lan(); };
  in_->lan.look(screen() == Screen::home || std::any_of(in_->parts.begin(), in_->parts.end(), wants_lan));
  return screen();
}

std::optional<Millis> Client::next_update_in(Millis now) const {
  std::optional<Millis> next = in_->model_update_in;
  if (in_->local.state() == LocalServer::State::starting) earlier(next, second);
  if (in_->open && in_->link.status().state == LinkState::waiting) earlier(next, second);
  if (!in_->room || in_->room->clock().frozen()) return next;
  const auto phase = in_->room->state().phase;
  const ClockFace& clock = in_->room->clock();
  std::optional<Millis> left;
  if (phase == wire::Phase::deploying) left = clock.deploy_left(now);
  if (phase == wire::Phase::playing && clock.running()) left = clock.left(clock.running(), now);
  if (left) earlier(next, clock_text_changes_in(*left));
  const auto& seats = in_->room->state().seats;
  const bool away = std::any_of(seats.begin(), seats.end(),
                                [](const auto& s) { return s.kind == wire::SitterKind::person && !s.connected; });
  if (away && (phase == wire::Phase::deploying || phase == wire::Phase::playing)) earlier(next, second);
  return next;
}

void Client::play_against_computer() { play_against_computer(in_->home.board(), in_->home.level()); }

void Client::play_against_computer(BoardId board, std::string_view level) {
  begin(Errand::computer);
  in_->computer_board = board;
  in_->computer_level = level;
  in_->local_since = 0;
  in_->local.start(in_->setup.server_program, in_->setup.wake);
}

void Client::join_typed_address() {
  if (const auto address = in_->home.read_address()) connect(*address);
}

void Client::join_found(const LanServer& server) {
  if (!server.same_protocol) return in_->home.set_trouble(say(HomeText::lan_other_version, server.name));
  if (!server.safe()) return in_->home.set_trouble(say(HomeText::lan_plain, server.name));
  connect(server.address);
  in_->server_name = server.name;
}

void Client::connect(const Address& address) {
  begin(Errand::join);
  open_link(address);
}

void Client::connect(const Address& address, const std::string& key, const std::string& name) {
  begin(Errand::join);
  if (const auto put = in_->pins.put(host_and_port(address), key); !put) notice(sentence(put.error()));
  open_link(address, key);
  in_->server_name = name;
}

std::optional<Address> Client::unfinished() const {
  const auto session = in_->store.unfinished();
  const auto address = session ? parse_address(session->server + "/" + session->room)
                               : tl::expected<Address, AddressFault>(tl::unexpect, AddressFault::empty);
  return address ? std::optional(*address) : std::nullopt;
}

void Client::return_to_unfinished() {
  if (const auto address = unfinished()) connect(*address);
}

void Client::leave_room() {
  if (in_->room) in_->requests.ask(wire::LeaveRoom{});
}

void Client::go_home() {
  close_everything();
  in_->home.set_trouble({});
}

void Client::save_settings() {
  in_->home.store(in_->settings);
  if (!in_->setup.save) return;
  if (const auto saved = in_->setup.save(in_->settings); !saved) notice(sentence(saved.error()));
}

void Client::begin(Errand errand) {
  close_everything();
  in_->home.set_trouble({});
  save_settings();
  in_->open = true;
  in_->errand = errand;
}

void Client::open_link(const Address& address) {
  const auto key = address.plain ? std::string() : in_->pins.find(host_and_port(address));
  if (key) return open_link(address, *key);
  close_everything();
  in_->home.set_trouble(say(LineText::pins_unreadable, key.error()));
}

void Client::open_link(const Address& address, std::string known_key) {
  in_->address = address;
  in_->link_seen = LinkState::connecting;
  const auto known = in_->errand == Errand::computer ? std::nullopt : in_->store.find(address_text(address));
  std::string name = cut_to(std::string(trimmed(in_->settings.name)), wire::name_length_max);
  if (name.empty()) name = say(SeatText::nameless);
  std::string token = in_->token;
  if (token.empty() && known) token = known->token;
  in_->link.open(address, {in_->setup.program, std::move(name), std::move(token)}, std::move(known_key));
}

void Client::close_everything() {
  in_->link.close();
  in_->link_seen = LinkState::closed;
  in_->local.stop();
  in_->open = false;
  in_->errand = Errand::none;
  in_->resuming.reset();
  in_->requests.close();
  in_->requests.forget();
  left_room();
  in_->lobby.reset();
  for (const auto& part : in_->parts) part->left_server();
  in_->last_layout.reset();
  in_->server_name.clear();
  in_->token.clear();
  in_->key_question.reset();
}

void Client::watch_local_server(Millis now) {
  const auto state = in_->local.state();
  if (state == LocalServer::State::off) return;
  if (in_->local_since == 0) in_->local_since = now;
  std::string trouble;
  if (state == LocalServer::State::failed) trouble = in_->local.trouble();
  if (state == LocalServer::State::starting && now - in_->local_since > server_start_max)
    trouble = say(LineText::server_silent);
  if (!trouble.empty()) {
    close_everything();
    in_->home.set_trouble(trouble);
  } else if (state == LocalServer::State::ready && in_->link_seen == LinkState::closed) {
    open_link(in_->local.address());
  }
}

void Client::watch_link(Millis now) {
  const LinkStatus status = in_->link.status();
  if (!in_->open || status.state == in_->link_seen) return;
  in_->link_seen = status.state;
  switch (status.state) {
    case LinkState::online:
      learn_key(status.key);
      if (in_->room) in_->room->thaw_clocks();
      break;
    case LinkState::lost:
      if (in_->room) in_->room->freeze_clocks(now);
      break;
    case LinkState::waiting:
      in_->requests.close();
      in_->resuming.reset();
      if (in_->room) in_->room->freeze_clocks(now);
      break;
    case LinkState::refused: {
      if (!status.known_key.empty()) return ask_about_key(status, now);
      const std::string why = code_sentence(status.code, status.reason);
      close_everything();
      in_->home.set_trouble(say(LineText::refused, why));
      break;
    }
    default:
      break;
  }
}

Screen Client::screen() const {
  if (!in_->open) return Screen::home;
  if (!in_->room)
    return in_->lobby && in_->errand == Errand::none && !in_->resuming ? Screen::lobby : Screen::connecting;
  switch (in_->room->state().phase) {
    case wire::Phase::gathering:
      return in_->errand == Errand::computer ? Screen::connecting : Screen::room;
    case wire::Phase::deploying:
      return in_->deploy ? Screen::deploy : Screen::connecting;
    case wire::Phase::playing:
      return in_->table ? Screen::table : in_->deploy ? Screen::deploy : Screen::connecting;
    case wire::Phase::over:
      break;
  }
  if (in_->table_model && in_->table_model->end_waits) return Screen::table;
  return in_->table ? Screen::end : Screen::room;
}

LineWords Client::line(Millis) const {
  if (!in_->open) return {};
  if (in_->errand == Errand::computer && in_->local.state() == LocalServer::State::starting)
    return {false, say(LineText::starting)};
  const LinkStatus status = in_->link.status();
  switch (status.state) {
    case LinkState::connecting:
      if (status.attempt > 1 || in_->room) return {true, say(LineText::again)};
      return {false, say(LineText::connecting, address_text(in_->address))};
    case LinkState::lost:
      return {true, say(LineText::lost)};
    case LinkState::waiting:
      return {true, say(LineText::waiting, code_sentence(status.code, status.reason),
                        (status.retry_in + second - 1) / second)};
    case LinkState::refused:
      if (in_->key_question) return {true, say(LineText::key_changed, in_->key_question->server)};
      return {true, say(LineText::refused, code_sentence(status.code, status.reason))};
    default:
      break;
  }
  return {false, screen() == Screen::connecting ? say(LineText::entering) : std::string()};
}

}  // namespace junqi::client
