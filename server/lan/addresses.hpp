// By which addresses this machine can be reached, and what a host hands to friends. It opens no socket.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <vector>

namespace junqi::server {

using Addresses = std::vector<boost::asio::ip::address>;

/// The machine's addresses, loopback and IPv6 link-local ones apart; IPv4 first.
Addresses machine_addresses();

/// "junqi://192.168.1.7:5150" for each address under which a server bound to `bound` (empty: everything) is reached
/// from other machines.
std::vector<std::string> links_of(const Addresses& bound, const Addresses& machine, std::uint16_t port);

/// From which address somebody who asks is to be answered, so that a connection to there works: an unspecified one
/// where any does, nothing where none would.
std::optional<boost::asio::ip::address> answer_source(const Addresses& bound, const boost::asio::ip::address& asker);

/// False for a server that is bound to loopback alone.
bool open_to_others(const Addresses& bound);

}  // namespace junqi::server
