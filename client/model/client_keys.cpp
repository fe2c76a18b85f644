// The client's dealings with servers' keys: the first one is kept, another one is asked about.
#include "client/model/client_inside.hpp"
#include "client/words/line.hpp"

namespace junqi::client {

void Client::report_garbled_pins() {
  for (const int line : in_->pins.garbled()) notice(say(LineText::pins_garbled, line, in_->pins.file().string()));
}

void Client::learn_key(const std::string& key) {
  if (key.empty()) return;
  const auto known = in_->pins.find(host_and_port(in_->address));
  if (known && !known->empty()) return;
  const auto put = known ? in_->pins.put(host_and_port(in_->address), key) : tl::unexpected(known.error());
  if (!put) notice(sentence(put.error()));
}

/// The match stands still meanwhile, as it does while the line is broken.
void Client::ask_about_key(const LinkStatus& status, Millis now) {
  in_->requests.close();
  in_->resuming.reset();
  if (in_->room) in_->room->freeze_clocks(now);
  in_->key_question = KeyQuestion{host_and_port(in_->address), status.known_key, status.key};
}

void Client::trust_shown_key() {
  const auto question = std::exchange(in_->key_question, std::nullopt);
  if (!question) return;
  if (const auto put = in_->pins.put(question->server, question->shown); !put) notice(sentence(put.error()));
  open_link(in_->address, question->shown);
}

}  // namespace junqi::client
