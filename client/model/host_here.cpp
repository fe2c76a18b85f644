#include "client/model/host_here.hpp"

#include <algorithm>

#include "client/model/asking.hpp"
#include "client/model/client.hpp"
#include "client/model/create_form.hpp"
#include "client/model/home_model.hpp"
#include "client/model/joined_room.hpp"
#include "client/model/lan_list.hpp"
#include "client/words/line.hpp"

namespace junqi::client {
namespace {

constexpr Millis start_max = 30'000;  // a busy machine takes its time; a server that ends is seen at once
constexpr Millis look_again = 500;

}  // namespace

void HostHere::start(HostPlan plan) {
  stop();
  plan_ = std::move(plan);
  trouble_.clear();
  since_ = 0;
  to_enter_ = true;
  to_make_table_ = plan_.usual_table;
  server_.open_to_network(client_.server_program(),
                          {plan_.name, plan_.port, std::filesystem::path(client_.state_folder()) / "host"},
                          client_.waker());
}

void HostHere::stop() {
  if (is_at(client_.server())) client_.go_home();
  server_.stop();
  to_enter_ = to_make_table_ = false;
}

void HostHere::enter() {
  if (ready()) client_.connect(server_.address(), server_.key(), plan_.name);
}

std::vector<std::string> HostHere::places() const {
  std::vector<std::string> places;
  for (const Address& link : server_.links()) places.push_back(host_and_port(link));
  return places;
}

std::string HostHere::link(const std::string& room) const {
  const auto links = server_.links();
  Address address = links.empty() ? server_.address() : links.front();
  address.room = room;
  return address_link(address);
}

/// The server counts everybody in its answers on the network; where nobody hears those, the room is looked at.
int HostHere::others() const {
  if (!ready()) return 0;
  int people = 0;
  for (const LanServer& found : client_.lan_servers())
    if (found.address.port == server_.address().port && found.name == plan_.name) people = found.players;
  const bool here = is_at(client_.server()) && client_.screen() != Screen::home;
  int others = std::max(0, people - (here ? 1 : 0));
  if (const JoinedRoom* room = here ? client_.room() : nullptr) {
    const auto& state = room->state();
    int in_room = static_cast<int>(state.spectators.size());
    for (const auto& seat : state.seats) in_room += seat.kind == wire::SitterKind::person && seat.connected ? 1 : 0;
    others = std::max(others, in_room - 1);
  }
  return others;
}

std::optional<Millis> HostHere::update(Millis now) {
  if (!on()) return std::nullopt;
  if (since_ == 0) since_ = now;
  const bool silent = starting() && now - since_ > start_max;
  if (server_.state() == LocalServer::State::failed || silent) {
    trouble_ = silent ? say(LineText::server_silent) : server_.trouble();
    const bool was_there = client_.server() == server_.address() && client_.screen() != Screen::home;
    stop();
    if (was_there) client_.go_home();
    client_.home().set_trouble(trouble_);
    return std::nullopt;
  }
  if (ready() && std::exchange(to_enter_, false)) enter();
  return starting() ? std::optional(look_again) : std::nullopt;
}

void HostHere::line_open() {
  if (!is_at(client_.server()) || client_.room() != nullptr || !std::exchange(to_make_table_, false)) return;
  CreateForm form(client_.my_name(), plan_.board);
  if (!plan_.name.empty()) form.set_title(plan_.name);
  form.password = plan_.password;
  client_.asking().ask(form.message());
}

}  // namespace junqi::client
