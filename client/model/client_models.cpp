// What the client shows of itself.
#include <stdexcept>

#include "client/model/client_inside.hpp"

namespace junqi::client {
namespace {

template <class Model>
Model* shown(std::optional<Model>& model) {
  return model ? &*model : nullptr;
}

}  // namespace

HomeModel& Client::home() { return in_->home; }
LobbyModel* Client::lobby() { return shown(in_->lobby); }
const JoinedRoom* Client::room() const { return in_->room.get(); }
RoomModel* Client::room_model() { return shown(in_->room_model); }
DeployModel* Client::deploy() { return shown(in_->deploy); }
Table* Client::table() { return in_->table.get(); }
TableModel* Client::table_model() { return shown(in_->table_model); }
EndModel* Client::end() { return shown(in_->end); }
ChatModel& Client::chat() { return in_->chat; }

std::vector<SeatPanel> Client::panels(Millis now) const {
  return in_->room ? seat_panels(*in_->room, in_->table.get(), now) : std::vector<SeatPanel>();
}

bool Client::looks_for_servers() const { return in_->setup.lan.on; }
std::vector<LanServer> Client::lan_servers() const { return in_->lan.servers(); }
void Client::retry_now() { in_->link.retry_now(); }
LinkStatus Client::link_status() const { return in_->link.status(); }
const std::optional<KeyQuestion>& Client::key_question() const { return in_->key_question; }

bool Client::has_account() const { return in_->account; }
const std::string& Client::my_name() const { return in_->my_name; }
const Address& Client::server() const { return in_->address; }
const std::string& Client::server_name() const { return in_->server_name; }
bool Client::against_computer() const { return in_->local.state() != LocalServer::State::off; }
Settings& Client::settings() { return in_->settings; }

std::vector<std::string> Client::take_notices() { return std::exchange(in_->notices, {}); }
void Client::notice(std::string sentence) { in_->notices.push_back(std::move(sentence)); }
std::vector<std::string> Client::take_good_news() { return std::exchange(in_->good_news, {}); }
void Client::good_news(std::string sentence) { in_->good_news.push_back(std::move(sentence)); }

Asking& Client::asking() { return in_->requests; }
std::string Client::state_folder() const { return in_->setup.state_folder.string(); }
std::string Client::records_folder() const { return in_->setup.records_folder.string(); }
std::string Client::server_program() const { return in_->setup.server_program.string(); }
std::function<void()> Client::waker() const { return in_->setup.wake; }
const std::vector<std::unique_ptr<Part>>& Client::parts() const { return in_->parts; }
void Client::no_such_part() { throw std::logic_error("the client has no such part"); }

}  // namespace junqi::client
