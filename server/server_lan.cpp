// How the server shows itself to others: on its own network, through the router, and to the person who started it.
#include <unistd.h>

#include <array>

#include "server/server.hpp"
#include "wire/utf8.hpp"

namespace junqi::server {
namespace {

/// The machine's name as far as it can be shown, which is nearly always the whole.
std::string machine_name() {
  std::array<char, wire::beacon_name_length_max + 1> text{};
  ::gethostname(text.data(), text.size() - 1);
  const std::string name = text.data();
  return wire::valid_utf8(name) && wire::printable(name) ? name : std::string();
}

}  // namespace

Addresses Server::bound() const {
  Addresses all;
  if (!config_.bind.empty())
    for (const auto& endpoint : endpoints()) all.push_back(endpoint.address());
  return all;
}

/// Nobody comes over a network without TLS, so a server without it has no links.
std::vector<std::string> Server::links() const {
  if (!credentials_) return {};
  return links_of(bound(), machine_addresses(), endpoints().front().port());
}

void Server::show_on_network() {
  const Addresses own = bound();
  if (!open_to_others(own)) return;
  const std::uint16_t port = endpoints().front().port();
  if (config_.lan.on) {
    const std::string name = config_.server_name.empty() ? machine_name() : config_.server_name;
    lan_ = std::make_shared<LanAnswerer>(door_, config_.lan, LanIdentity{name, port, credentials_.has_value(), own},
                                         [this] {
                                           return LanCount{places_->taken(), static_cast<int>(lobby_->rooms_open())};
                                         });
    if (const auto open = lan_->open())
      lan_->start();
    else
      log(LogLevel::warning, "nobody finds this server by itself: {}", open.error());
  }
  if (config_.port_mapping) mapping_ = std::make_unique<PortMapping>(port);
}

void Server::hide_from_network() {
  if (lan_) lan_->close();
  if (mapping_) mapping_->stop();
}

}  // namespace junqi::server
