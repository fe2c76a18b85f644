// The client's dealings with servers' keys: the first one is kept, another one is asked about.
#include "client/model/client.hpp"
#include "client/model/text.hpp"

namespace junqi::client {

void Client::report_garbled_pins() {
  for (const int line : pins_.garbled()) notice(say(Text::pins_garbled, line, pins_.file().string()));
}

void Client::learn_key(const std::string& key) {
  if (key.empty()) return;
  const auto known = pins_.find(host_and_port(address_));
  if (known && !known->empty()) return;
  const auto put = known ? pins_.put(host_and_port(address_), key) : tl::unexpected(known.error());
  if (!put) notice(sentence(put.error()));
}

/// The match stands still meanwhile, as it does while the line is broken.
void Client::ask_about_key(const LinkStatus& status, Millis now) {
  requests_.close();
  resuming_.reset();
  if (room_) room_->freeze_clocks(now);
  key_question_ = KeyQuestion{host_and_port(address_), status.known_key, status.key};
}

void Client::trust_shown_key() {
  const auto question = std::exchange(key_question_, std::nullopt);
  if (!question) return;
  if (const auto put = pins_.put(question->server, question->shown); !put) notice(sentence(put.error()));
  open_link(address_, question->shown);
}

}  // namespace junqi::client
