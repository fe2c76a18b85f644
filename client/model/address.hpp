// Where a server is and which room is meant: what a person types or clicks, and how it is shown again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace junqi::client {

inline constexpr std::uint16_t default_port = 5150;

struct Address {
  std::string host;  // without brackets
  std::uint16_t port = default_port;
  std::string room;    // code of a room; may be empty
  bool plain = false;  // without TLS, which is for this machine alone

  bool operator==(const Address&) const = default;
};

enum class AddressFault : std::uint8_t { empty, scheme, host, port, brackets, room, plain };
/// One sentence for the person who typed it.
std::string_view address_fault_text(AddressFault fault);

/// Reads "junqi://host:port/room-code", "host:port", "host", "[::1]:port", "::1" and "host/room-code". With
/// "junqi+plain://" it is plain text, and the host must be of loopback.
tl::expected<Address, AddressFault> parse_address(std::string_view text);

/// "junqi://host:port/room-code", to be handed to others; without the last part if no room is meant.
std::string address_link(const Address& address);
std::string host_and_port(const Address& address);
/// "host:port", for plain text "junqi+plain://host:port"
std::string address_text(const Address& address);

}  // namespace junqi::client
