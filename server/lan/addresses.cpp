#include "server/lan/addresses.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wire/interfaces.hpp"

namespace junqi::server {

namespace ip = boost::asio::ip;

namespace {

ip::address to_address(const in_addr& v4) { return ip::address_v4(ntohl(v4.s_addr)); }

ip::address to_address(const in6_addr& v6) {
  ip::address_v6::bytes_type bytes;
  std::copy(std::begin(v6.s6_addr), std::end(v6.s6_addr), bytes.begin());
  return ip::address_v6(bytes);
}

bool link_local(const ip::address& address) { return address.is_v6() && address.to_v6().is_link_local(); }

/// A socket bound to "::" takes IPv4 as well.
bool takes_family(const ip::address& unspecified, const ip::address& of) { return unspecified.is_v6() || of.is_v4(); }

bool any_of_family(const Addresses& bound, const ip::address& of) {
  return bound.empty() || std::any_of(bound.begin(), bound.end(), [&](const ip::address& address) {
           return address.is_unspecified() && takes_family(address, of);
         });
}

std::string link_to(const ip::address& address, std::uint16_t port) {
  return address.is_v6() ? fmt::format("junqi://[{}]:{}", address.to_string(), port)
                         : fmt::format("junqi://{}:{}", address.to_string(), port);
}

}  // namespace

Addresses machine_addresses() {
  Addresses all;
  for (const auto& interface : wire::list_interfaces()) {
    if (interface.loopback) continue;
    for (const auto& v4 : interface.v4) all.push_back(to_address(v4));
    for (const auto& v6 : interface.v6) all.push_back(to_address(v6));
  }
  std::erase_if(all, [](const ip::address& a) { return a.is_loopback() || link_local(a); });
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.is_v4() && b.is_v6(); });
  return all;
}

std::vector<std::string> links_of(const Addresses& bound, const Addresses& machine, std::uint16_t port) {
  std::vector<std::string> links;
  for (const auto& address : machine)
    if (any_of_family(bound, address)) links.push_back(link_to(address, port));
  for (const auto& address : bound)
    if (!address.is_unspecified() && !address.is_loopback()) links.push_back(link_to(address, port));
  return links;
}

std::optional<ip::address> answer_source(const Addresses& bound, const ip::address& asker) {
  const ip::address any = asker.is_v4() ? ip::address(ip::address_v4()) : ip::address(ip::address_v6());
  if (any_of_family(bound, asker)) return any;
  const auto fits = [&](const ip::address& own) {
    return own.is_v4() == asker.is_v4() && own.is_loopback() == asker.is_loopback() && !own.is_unspecified();
  };
  const auto at = std::find_if(bound.begin(), bound.end(), fits);
  return at == bound.end() ? std::nullopt : std::optional(*at);
}

bool open_to_others(const Addresses& bound) {
  return bound.empty() || !std::all_of(bound.begin(), bound.end(), [](const auto& a) { return a.is_loopback(); });
}

}  // namespace junqi::server
