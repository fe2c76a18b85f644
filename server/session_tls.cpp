// The session's TLS: which tongue the other end speaks, and sealing and unsealing what goes over the socket.
#include "server/log.hpp"
#include "server/session.hpp"

namespace junqi::server {

/// The first byte tells. Who speaks plain text to a port for TLS, or TLS to one without, is told so in plain text: all
/// that both understand.
bool Session::speaks_right(char first_byte) {
  const bool plain = first_byte == '{';
  const bool sealed = first_byte == tls::handshake_byte;
  if (context_ && plain) {
    context_.reset();
    say_bye(wire::code::tls_required);
  } else if (context_) {
    channel_ = std::make_unique<tls::Channel>(context_, tls::Channel::Side::server);
  } else if (sealed) {
    say_bye(wire::code::no_tls);
  }
  return !ending_;
}

bool Session::take_bytes(std::string_view bytes) {
  if (!std::exchange(heard_, true) && !speaks_right(bytes.front())) return true;  // it has a moment to read why
  if (!channel_) return lines_.feed(bytes), true;
  std::string plain;
  const bool more = channel_->take(bytes, plain);
  lines_.feed(plain);
  write();
  if (!channel_->trouble().empty()) log(LogLevel::debug, "connection {}: TLS: {}", number_, channel_->trouble());
  const int asked = channel_->key_updates() - std::exchange(key_updates_seen_, channel_->key_updates());
  if (asked > 0 && !key_updates_.take(heard_at_, asked)) return false;
  // Who has the connection say a lot and reads nothing of it is not worth more.
  return more && channel_->output_bytes() <= limits_->outbox_bytes_max;
}

/// One text for everything that waits, so that many short lines are few records.
void Session::seal_waiting() {
  if (channel_->open() && !outbox_.empty()) {
    std::string plain;
    for (const auto& line : outbox_.take()) plain += *line;
    channel_->put(plain);
    if (ending_) channel_->end();
  }
  sealed_ = channel_->take_output();
}

}  // namespace junqi::server
