// How the connection to a server stands, as plain data.
#pragma once

#include <optional>
#include <string>

#include "match/clock.hpp"

namespace junqi::client {

/// Milliseconds of the steady clock, in which the whole client counts.
Millis steady_now();

enum class LinkState : std::uint8_t {
  closed,
  connecting,  // until the server has said welcome
  online,
  lost,     // a ping has had no answer for a while; the connection is still held
  waiting,  // broken, or it could not be made; tried again by itself
  refused,  // the server shows another key than the known one, or it wants no connection, or not this one; not tried
            // again
};

struct LinkStatus {
  LinkState state = LinkState::closed;
  std::string code;     // the server's word for it, if it has said one (wire/error_codes.hpp)
  std::string reason;   // one line: why it is waiting or refused
  int attempt = 0;      // of connecting, since it was online last
  Millis retry_in = 0;  // while waiting: from the call of status()
  std::optional<Millis> round_trip;
  std::string key;        // fingerprint of the key that the server shows; empty with plain text and until it does
  std::string known_key;  // with the code certificate_changed: the one that was expected
};
/// A code of the link's own: nothing has been told to the server that shows another key.
inline constexpr std::string_view certificate_changed = "certificate_changed";

}  // namespace junqi::client
