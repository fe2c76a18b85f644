#include "client/model/saved_servers.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "client/model/client.hpp"
#include "client/model/host_here.hpp"
#include "client/model/own_files.hpp"
#include "client/model/words.hpp"
#include "wire/beacon.hpp"
#include "wire/json.hpp"
#include "wire/utf8.hpp"

namespace junqi::client {
namespace {

constexpr std::size_t saved_max = 32;

std::string member(const Json& json, const char* name) {
  const auto at = json.find(name);
  if (at == json.end() || !at->is_string()) return {};
  const auto& text = at->get_ref<const std::string&>();
  return wire::printable(text) ? text : std::string();
}

std::filesystem::path file_of(const Client& client) {
  return std::filesystem::path(client.state_folder()) / "servers.json";
}

auto at_place(std::vector<SavedServer>& servers, const std::string& place) {
  return std::find_if(servers.begin(), servers.end(), [&](const SavedServer& s) { return s.address == place; });
}

}  // namespace

SavedServers::SavedServers(Client& client) : client_(client) { read(); }

/// Another window of the same user may have written it since.
void SavedServers::read() { servers_ = read_saved_servers(read_own_file(file_of(client_)).value_or("")); }

void SavedServers::change(const std::vector<SavedServer>& servers) {
  servers_ = servers;
  std::stable_sort(servers_.begin(), servers_.end(),
                   [](const SavedServer& a, const SavedServer& b) { return a.last_used > b.last_used; });
  if (servers_.size() > saved_max) servers_.resize(saved_max);
  if (const auto saved = write_own_file(file_of(client_), saved_servers_text(servers_)); !saved)
    client_.notice(saved.error());
}

void SavedServers::put(std::string place, std::string name, const Address& address) {
  read();
  auto servers = servers_;
  SavedServer server{cut_to(std::string(trimmed(name)), wire::beacon_name_length_max), address_text(address), 0};
  if (server.name.empty()) server.name = host_and_port(address);
  if (const auto old = at_place(servers, place); old != servers.end()) server.last_used = old->last_used;
  std::erase_if(servers, [&](const SavedServer& s) { return s.address == place || s.address == server.address; });
  servers.push_back(std::move(server));
  change(servers);
}

void SavedServers::remove(std::string place) {
  read();
  auto servers = servers_;
  std::erase_if(servers, [&](const SavedServer& s) { return s.address == place; });
  change(servers);
}

void SavedServers::line_open() {
  if (client_.against_computer() || client_.part<HostHere>().is_at(client_.server())) return;
  read();
  auto servers = servers_;
  const std::string place = address_text(client_.server());
  if (at_place(servers, place) == servers.end()) {
    const std::string& told = client_.server_name();
    servers.push_back({told.empty() ? host_and_port(client_.server()) : told, place, 0});
  }
  at_place(servers, place)->last_used = std::time(nullptr);
  change(servers);
}

std::string saved_servers_text(const std::vector<SavedServer>& servers) {
  Json list = Json::array();
  for (const SavedServer& server : servers)
    list.push_back(Json{{"name", server.name}, {"address", server.address}, {"last_used", server.last_used}});
  return list.dump(2) + "\n";
}

std::vector<SavedServer> read_saved_servers(std::string_view text) {
  std::vector<SavedServer> servers;
  const auto json = parse_json(text);
  if (!json || !json->is_array()) return servers;
  for (const Json& one : *json) {
    if (!one.is_object() || servers.size() == saved_max) continue;
    const auto address = parse_address(member(one, "address"));
    if (!address) continue;
    SavedServer server{cut_to(member(one, "name"), wire::beacon_name_length_max), address_text(*address), 0};
    if (server.name.empty()) server.name = host_and_port(*address);
    if (const auto at = one.find("last_used"); at != one.end() && at->is_number_integer())
      server.last_used = std::max<std::int64_t>(0, at->get<std::int64_t>());
    servers.push_back(std::move(server));
  }
  return servers;
}

}  // namespace junqi::client
