#include "client/model/address.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "client/model/words.hpp"
#include "client/words/line.hpp"
#include "wire/codec.hpp"

namespace junqi::client {
namespace {

constexpr std::string_view scheme = "junqi://";
constexpr std::string_view plain_scheme = "junqi+plain://";

bool letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

/// A name, an IPv4 address or (with colons) an IPv6 address with an optional %zone.
bool host_fits(std::string_view host) {
  return !host.empty() && host.size() <= 253 && std::all_of(host.begin(), host.end(), [](char c) {
    return letter_or_digit(c) || c == '.' || c == '-' || c == '_' || c == ':' || c == '%';
  });
}

bool room_fits(std::string_view room) {
  return room.size() <= static_cast<std::size_t>(wire::code_length_max) &&
         std::all_of(room.begin(), room.end(), [](char c) { return letter_or_digit(c) || c == '-'; });
}

std::optional<std::uint16_t> read_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc() || end != text.data() + text.size() || port == 0) return std::nullopt;
  return port;
}

bool is_loopback(std::string_view host) {
  if (host == "localhost" || host == "::1") return true;
  return host.starts_with("127.") && host.find_first_not_of("0123456789.") == host.npos;
}

/// "host:port" of any kind into the address.
std::optional<AddressFault> read_place(std::string_view place, Address& address) {
  std::string_view port;
  if (place.starts_with('[')) {
    const auto close = place.find(']');
    if (close == place.npos) return AddressFault::brackets;
    address.host = place.substr(1, close - 1);
    port = place.substr(close + 1);
    if (!port.empty() && port.front() != ':') return AddressFault::brackets;
    if (address.host.find(':') == address.host.npos) return AddressFault::host;
  } else if (std::count(place.begin(), place.end(), ':') > 1) {
    address.host = place;  // a bare IPv6 address
  } else {
    const auto colon = std::min(place.find(':'), place.size());
    address.host = place.substr(0, colon);
    port = place.substr(colon);
  }
  if (!host_fits(address.host)) return AddressFault::host;
  if (port.empty()) return std::nullopt;
  const auto number = read_port(port.substr(1));
  if (!number) return AddressFault::port;
  address.port = *number;
  return std::nullopt;
}

}  // namespace

std::string_view address_fault_text(AddressFault fault) { return text(member_of(LineText::address_empty, fault)); }

tl::expected<Address, AddressFault> parse_address(std::string_view written) {
  std::string_view rest = trimmed(written);
  if (rest.empty()) return tl::unexpected(AddressFault::empty);
  Address address;
  address.plain = rest.starts_with(plain_scheme);
  if (address.plain)
    rest.remove_prefix(plain_scheme.size());
  else if (rest.starts_with(scheme))
    rest.remove_prefix(scheme.size());
  else if (rest.find("://") != rest.npos)
    return tl::unexpected(AddressFault::scheme);
  const auto slash = std::min(rest.find('/'), rest.size());
  if (slash < rest.size()) address.room = rest.substr(slash + 1);
  if (address.room.ends_with('/')) address.room.pop_back();
  if (!room_fits(address.room)) return tl::unexpected(AddressFault::room);
  if (const auto fault = read_place(rest.substr(0, slash), address)) return tl::unexpected(*fault);
  if (address.plain && !is_loopback(address.host)) return tl::unexpected(AddressFault::plain);
  return address;
}

std::string host_and_port(const Address& address) {
  const bool v6 = address.host.find(':') != address.host.npos;
  return v6 ? fmt::format("[{}]:{}", address.host, address.port) : fmt::format("{}:{}", address.host, address.port);
}

std::string address_text(const Address& address) {
  const std::string place = host_and_port(address);
  return address.plain ? std::string(plain_scheme) + place : place;
}

std::string address_link(const Address& address) {
  std::string link = std::string(address.plain ? plain_scheme : scheme) + host_and_port(address);
  if (!address.room.empty()) link += "/" + address.room;
  return link;
}

}  // namespace junqi::client
