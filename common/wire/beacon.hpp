// The two datagrams by which a client finds servers on its own network: a question to everybody, and a server's answer.
// Their bytes only; who sends them where is the business of server/lan and of the client's finder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "wire/messages.hpp"

namespace junqi::wire {

/// UDP, unless the host says otherwise.
inline constexpr std::uint16_t beacon_port = 5150;
inline constexpr std::string_view beacon_group_v4 = "239.255.106.113";
inline constexpr std::string_view beacon_group_v6 = "ff02::6a71";

/// Every question is filled up to this length and no answer is longer, so that nobody can make a server send more to a
/// stranger than was sent to it.
inline constexpr std::size_t beacon_bytes = 512;
inline constexpr int beacon_name_length_max = 40;

struct BeaconQuestion {
  int protocol = protocol_version;
  std::int64_t nonce = 0;  // comes back in the answer
  bool operator==(const BeaconQuestion&) const = default;
};

struct BeaconAnswer {
  int protocol = protocol_version;
  std::int64_t nonce = 0;
  std::string id;    // of this run of the server, so that its answers by several ways are known for one
  std::string name;  // at most beacon_name_length_max printable characters
  std::uint16_t port = 0;
  int players = 0;
  int rooms = 0;
  bool tls = false;
  bool operator==(const BeaconAnswer&) const = default;
};

/// Exactly beacon_bytes long.
std::string encode(const BeaconQuestion& question);
/// At most beacon_bytes long.
std::string encode(const BeaconAnswer& answer);

/// Nothing for whatever is not such a datagram, and for a question that is too short.
std::optional<BeaconQuestion> read_beacon_question(std::string_view bytes);
std::optional<BeaconAnswer> read_beacon_answer(std::string_view bytes);

}  // namespace junqi::wire
